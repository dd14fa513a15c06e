package org.wsbench.analysis;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.Round;

/**
 * Tells which stacks garbage collection stopped for so long, second by second, that users notice.
 */
public final class VisiblePauses {

  /** In a second: as long as many a request takes. */
  public static final double LEAST_MILLIS = 40;

  /** Fewer such seconds may be due to the machine. */
  static final int LEAST_SECONDS = 3;

  private static final double NANOS_PER_SECOND = 1e9;

  private VisiblePauses() {}

  /**
   * A stack that pauses.
   *
   * @param seconds samples in which it stood still for {@link #LEAST_MILLIS} per second or more
   * @param of samples altogether
   * @param mostMillis the longest that it stood still per second
   */
  public record Pauses(String stack, int seconds, int of, double mostMillis) {}

  /**
   * Those of a run while it measured, in the order of its stacks.
   *
   * @param samples of which those before the first round of a stack's fork do not count
   */
  public static List<Pauses> of(
      List<String> stacks, List<Round> rounds, List<ResourceSample> samples) {
    List<Pauses> found = new ArrayList<>();
    for (String stack : stacks) {
      List<Double> millis =
          samples.stream()
              .filter(sample -> sample.stack().equals(stack) && isMeasured(sample, rounds))
              .map(ResourceSample::pauseMillis)
              .filter(Objects::nonNull)
              .toList();
      int visible = (int) millis.stream().filter(pause -> pause >= LEAST_MILLIS).count();
      if (visible >= LEAST_SECONDS) {
        double most = millis.stream().max(Comparator.naturalOrder()).orElseThrow();
        found.add(new Pauses(stack, visible, millis.size(), most));
      }
    }
    return found;
  }

  /** Whether all of it was after the warm-up. */
  private static boolean isMeasured(ResourceSample sample, List<Round> rounds) {
    Instant begin = sample.at().minusNanos(Math.round(NANOS_PER_SECOND * sample.seconds()));
    return rounds.stream()
        .filter(round -> round.fork() == sample.fork() && round.stack().equals(sample.stack()))
        .map(Round::startedAt)
        .anyMatch(begin::isAfter);
  }
}
