package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Errors;
import org.wsbench.result.Verdict;
import org.wsbench.result.level.AddedLatency;
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;

class AddedLatenciesTest {
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

  private ClientLatencies clients(String baseline) {
    return LevelSummary.of(
            new StoredLoad(TestLevels.clients(baseline, "1"), List.copyOf(windows), List.of()))
        .clients();
  }

  /** Both are slower when the machine is; what is added is that at the median of the baseline. */
  @Test
  void theSpeedOfTheMachineCancels() {
    measured("baseline", 1, Errors.NONE);
    measured("client", 3, Errors.NONE);
    measured("a-copy", 1, Errors.NONE);

    ClientLatencies clients = clients("baseline");

    assertThat(clients.added()).extracting(AddedLatency::stack).containsExactly("client", "a-copy");
    double baseline =
        LevelSummary.of(new StoredLoad(TestLevels.clients("baseline", "1"), windows, List.of()))
            .levels()
            .getFirst()
            .intended()
            .percentiles()
            .p50();
    AddedLatency client = clients.added().getFirst();
    assertThat(client.p50().micros()).isCloseTo(2 * baseline, within(0.01 * baseline));
    assertThat(client.p50().interval().halfWidth()).isLessThan(0.01 * baseline);
    assertThat(client.p50().verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(client.p99().verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(clients.added().getLast().p50().micros()).isCloseTo(0, within(0.01 * baseline));
    assertThat(clients.added().getLast().p50().verdict()).isEqualTo(Verdict.EQUAL);
  }

  /** A client that is faster than the baseline adds less than nothing. */
  @Test
  void whatIsAddedMayBeNegative() {
    measured("a-client", 0.5, Errors.NONE);
    measured("baseline", 1, Errors.NONE);

    AddedLatency.Micros added = clients("baseline").added().getFirst().p50();

    assertThat(added.micros()).isNegative();
    assertThat(added.verdict()).isEqualTo(Verdict.FASTER);
  }

  @Test
  void ofAClientThatLostCallsNothingIsKnown() {
    measured("baseline", 1, Errors.NONE);
    measured("client", 3, new Errors(0, 0, 0, 1, 0));

    assertThat(clients("baseline").added()).isEmpty();
  }

  @Test
  void withoutTheBaselineOrWithoutItsWindowsNothingIsKnown() {
    measured("client", 3, Errors.NONE);

    assertThat(clients("baseline").added()).isEmpty();
    assertThat(clients(null)).isNull();
  }
}
