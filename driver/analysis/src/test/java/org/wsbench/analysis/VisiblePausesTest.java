package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.VisiblePauses.Pauses;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.Round;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class VisiblePausesTest {
  /** A minute in which each stack is under load all the time. */
  private static final List<Round> WINDOWS =
      List.of(
          TestRounds.window("metro", "echoVoid", 1, 1000),
          TestRounds.window("axis2-xmlbeans", "echoVoid", 1, 1000));

  /** A minute in which each stack is under load for a fifth of the time. */
  private static final List<Round> SLICES =
      List.of(
          TestRounds.sliced("metro", "echoVoid", 1000, 300),
          TestRounds.sliced("axis2-xmlbeans", "echoVoid", 1000, 300));

  private final List<ResourceSample> samples = new ArrayList<>();

  /** Garbage collection stops a stack for so long in each of some seconds. */
  private void pauses(String stack, Instant begin, int seconds, double millis) {
    for (int i = 1; i <= seconds; i++) {
      samples.add(
          new ResourceSample(
              begin.plusSeconds(i),
              stack,
              1,
              1.0,
              1.0,
              null,
              null,
              null,
              Map.of("pauseMicros", Math.round(1000 * millis))));
    }
  }

  private List<Pauses> found() {
    return VisiblePauses.of(TestRuns.STACKS, WINDOWS, samples);
  }

  private static Instant measured() {
    return WINDOWS.getFirst().startedAt().plusMillis(1);
  }

  @Test
  void namesAStackThatPausesFor50MillisecondsASecond() {
    pauses("metro", measured(), 20, 50);
    pauses("axis2-xmlbeans", measured(), 20, 12);

    assertThat(found()).containsExactly(new Pauses("metro", 20, 20, 50));
  }

  /** 10 ms in a second of which 200 ms are under load: users see 50 ms in a second. */
  @Test
  void timeInWhichOtherStacksHaveTheirTurnsDoesNotCount() {
    pauses("metro", measured(), 50, 10);
    pauses("axis2-xmlbeans", measured(), 50, 6);

    List<Pauses> found = VisiblePauses.of(TestRuns.STACKS, SLICES, samples);

    assertThat(found).extracting(Pauses::stack).containsExactly("metro");
    assertThat(found.getFirst().mostMillis()).isCloseTo(50, within(0.1));
    assertThat(found.getFirst().of()).isBetween(8, 10).isEqualTo(found.getFirst().seconds());
  }

  @Test
  void whatHappensWithoutLoadDoesNotCount() {
    pauses("metro", measured().plusSeconds(61), 20, 300);

    assertThat(found()).isEmpty();
  }

  @Test
  void aFewLongOnesAreNoHabit() {
    pauses("metro", measured(), 2, 500);
    pauses("metro", measured().plusSeconds(2), 20, 5);

    assertThat(found()).isEmpty();
  }

  @Test
  void theWarmUpDoesNotCount() {
    pauses("metro", measured().minusSeconds(20), 20, 300);

    assertThat(found()).isEmpty();
  }

  @Test
  void nothingIsSaidWhereNothingIsKnown() {
    assertThat(found()).isEmpty();
  }
}
