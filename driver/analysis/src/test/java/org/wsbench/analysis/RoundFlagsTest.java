package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class RoundFlagsTest {
  private static final Comparison COMPARISON = TestRuns.comparison(WINDOWS, List.of("echoVoid"));
  private static final Round ROUND = TestRounds.window("metro", "echoVoid", 1, 1000);

  @Test
  void aRoundInOrderHasNone() {
    assertThat(RoundFlags.of(ROUND, COMPARISON)).isEmpty();
  }

  /** Other versions may have judged a round by itself. */
  @Test
  void whatFiguresEarnIsJudgedAnew() {
    Round before = ROUND.withFlags(List.of(Flag.WORK_BETWEEN_SLICES, Flag.VOID, Flag.SLICES_CUT));

    assertThat(RoundFlags.all(before, COMPARISON)).containsExactly(Flag.SLICES_CUT);
  }

  @Test
  void staleConnectionsAreFlaggedWhenTheyAreFrequent() {
    assertThat(ROUND.load().requests()).isEqualTo(60_000);
    assertThat(stale(600)).isEmpty();
    assertThat(stale(601)).containsExactly(Flag.STALE_CONNECTIONS);
  }

  @Test
  void whatARoundIsFlaggedWithAlreadyStays() {
    Round cut = ROUND.withFlags(List.of(Flag.SLICES_CUT));
    Round wrong = TestRounds.with(cut, new Errors(0, 0, 1, 0, 0), false);

    assertThat(RoundFlags.flagged(wrong, COMPARISON).flags())
        .containsExactly(Flag.VOID, Flag.SLICES_CUT);
  }

  private static Set<Flag> stale(long stale) {
    return RoundFlags.of(
        TestRounds.with(ROUND, new ConnectionFigures(stale, stale, stale, 0, null, 0, 0)),
        COMPARISON);
  }
}
