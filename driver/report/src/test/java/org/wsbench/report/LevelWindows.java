package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.wsbench.result.Errors;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestWindow;

/** The windows of sample runs of levels, one after the other, and how stacks behave in them. */
final class LevelWindows {
  private final List<LoadWindow> all = new ArrayList<>();

  LevelWindows add(TestWindow window) {
    LoadWindow next = window.build();
    all.add(next.atSeconds() == 0 ? window.at(11.0 * all.size(), 10).build() : next);
    return this;
  }

  LoadWindow last() {
    return all.getLast();
  }

  StoredLoad of(LevelSettings study) {
    return new StoredLoad(study, all, List.of());
  }

  static double peak(String stack) {
    return switch (stack) {
      case "metro" -> 1500;
      case "raw-stax" -> 3000;
      default -> 1000;
    };
  }

  static double percent(String share) {
    return Double.parseDouble(share.replace("%", "")) / 100;
  }

  /** The closer to the peak, the longer requests wait. */
  static TestWindow rate(String stack, double peak, String asked, double share) {
    double free = Math.max(0.01, 1 - share);
    return TestWindow.of(stack, Level.rate(share * peak))
        .asked(asked)
        .tps(Math.min(1, share) * peak)
        .p50(1000 / peak / free)
        .busy(Math.min(1, share))
        .backlog((int) (share / free));
  }

  /** Who send once a second; beyond the peak, they wait in a row, or fail. */
  static TestWindow users(String stack, double users, String asked) {
    double share = users / peak(stack);
    double free = Math.max(0.06, 1 - share);
    return TestWindow.of(stack, Level.users(users))
        .asked(asked)
        .tps(Math.min(users, peak(stack)))
        .p50(1000 / peak(stack) / free)
        .errors(share > 1.5 ? new Errors(0, 0, 0, 0, Math.round(users)) : Errors.NONE)
        .busy(Math.min(1, share));
  }

  static TestWindow soak(String stack, double rate, Random noise) {
    return TestWindow.of(stack, Level.rate(rate))
        .asked("80%")
        .tps(rate * (1 + 0.01 * noise.nextGaussian()))
        .p50(2 * (1 + 0.05 * noise.nextGaussian()))
        .busy(0.8);
  }

  static TestWindow client(String client, int fork, int cycle, double millis) {
    return TestWindow.of(client, Level.users(1))
        .asked("1")
        .fork(fork)
        .cycle(cycle)
        .shares(Map.of("echoStruct", 1.0))
        .tps(1000 / (2 + 1.2 * millis))
        .p50(millis)
        .sent(1)
        .late(0);
  }

  /** Who hold a connection each, which takes so many bytes of the heap. */
  static TestWindow connections(
      String stack, int fork, int users, long idle, long active, Random noise) {
    long start = 600_000_000 + Math.round(1e6 * noise.nextGaussian());
    return TestWindow.of(stack, Level.users(users))
        .asked(Integer.toString(users))
        .fork(fork)
        .tps(peak(stack))
        .p50(1000 * users / peak(stack))
        .vitals(new ProcessGauges(start, 30_000_000 + idle * users, 90, users + 120))
        .active(new ProcessGauges(start, 32_000_000 + active * users, 90, users + 120));
  }
}
