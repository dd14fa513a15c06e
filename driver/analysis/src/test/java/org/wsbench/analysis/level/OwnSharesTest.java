package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Errors;
import org.wsbench.result.Verdict;
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.OwnShare;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;

class OwnSharesTest {
  private static final int FORKS = 3;
  private static final int CYCLES = 4;

  private final List<LoadWindow> windows = new ArrayList<>();

  /** Windows on a machine whose speed changes from fork to fork and from cycle to cycle. */
  private void measured(String client, double millis, Errors errors) {
    for (int fork = 1; fork <= FORKS; fork++) {
      for (int cycle = 1; cycle <= CYCLES; cycle++) {
        double slowness = 1 + 0.2 * fork + 0.1 * (cycle % 3);
        windows.add(
            TestWindow.of(client, Level.users(1))
                .asked("1")
                .fork(fork)
                .cycle(cycle)
                .p50(millis * slowness)
                .late(0)
                .errors(errors)
                .build());
      }
    }
  }

  private ClientLatencies clients(String floor) {
    return LevelSummary.of(
            new StoredLoad(TestLevels.clients(floor, "1"), List.copyOf(windows), List.of()))
        .clients();
  }

  /** Both are slower when the machine is, and the share is that at the median of the floor. */
  @Test
  void theSpeedOfTheMachineCancels() {
    measured("floor", 1, Errors.NONE);
    measured("client", 3, Errors.NONE);
    measured("a-copy", 1, Errors.NONE);

    ClientLatencies clients = clients("floor");

    assertThat(clients.shares()).extracting(OwnShare::stack).containsExactly("client", "a-copy");
    double floor =
        LevelSummary.of(new StoredLoad(TestLevels.clients("floor", "1"), windows, List.of()))
            .levels()
            .getFirst()
            .intended()
            .percentiles()
            .p50();
    OwnShare own = clients.shares().getFirst();
    assertThat(own.p50().micros()).isCloseTo(2 * floor, within(0.01 * floor));
    assertThat(own.p50().interval().halfWidth()).isLessThan(0.01 * floor);
    assertThat(own.p50().verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(own.p99().verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(clients.shares().getLast().p50().micros()).isCloseTo(0, within(0.01 * floor));
    assertThat(clients.shares().getLast().p50().verdict()).isEqualTo(Verdict.EQUAL);
  }

  /** A client that is faster than the floor has less than nothing. */
  @Test
  void sharesMayBeNegative() {
    measured("a-client", 0.5, Errors.NONE);
    measured("floor", 1, Errors.NONE);

    OwnShare.Micros share = clients("floor").shares().getFirst().p50();

    assertThat(share.micros()).isNegative();
    assertThat(share.verdict()).isEqualTo(Verdict.FASTER);
  }

  @Test
  void aClientThatLostCallsHasNoShare() {
    measured("floor", 1, Errors.NONE);
    measured("client", 3, new Errors(0, 0, 0, 1, 0));

    assertThat(clients("floor").shares()).isEmpty();
  }

  @Test
  void withoutTheFloorOrWithoutItsWindowsThereAreNone() {
    measured("client", 3, Errors.NONE);

    assertThat(clients("floor").shares()).isEmpty();
    assertThat(clients(null)).isNull();
  }
}
