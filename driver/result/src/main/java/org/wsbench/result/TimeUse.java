package org.wsbench.result;

import java.time.Duration;

/**
 * The time that the parts of a run took, in seconds. The rest of its time was spent on other work,
 * such as stopping servers and writing files.
 *
 * @param buildSeconds for fetching and building stacks
 * @param startSeconds for starting servers, until they answered
 * @param warmUpSeconds for warming up the driver and the stacks, with the verification
 * @param measureSeconds for measuring, with the pauses between slices
 */
public record TimeUse(
    double buildSeconds, double startSeconds, double warmUpSeconds, double measureSeconds) {

  /** Nothing spent yet. */
  public static final TimeUse NONE = new TimeUse(0, 0, 0, 0);

  private static final double NANOS_PER_SECOND = 1e9;

  /** The parts of a run. */
  public enum Part {
    BUILD,
    START,
    WARM_UP,
    MEASURE
  }

  /** Adds time to a part. */
  public TimeUse plus(Part part, Duration time) {
    double seconds = time.toNanos() / NANOS_PER_SECOND;
    return switch (part) {
      case BUILD ->
          new TimeUse(buildSeconds + seconds, startSeconds, warmUpSeconds, measureSeconds);
      case START ->
          new TimeUse(buildSeconds, startSeconds + seconds, warmUpSeconds, measureSeconds);
      case WARM_UP ->
          new TimeUse(buildSeconds, startSeconds, warmUpSeconds + seconds, measureSeconds);
      case MEASURE ->
          new TimeUse(buildSeconds, startSeconds, warmUpSeconds, measureSeconds + seconds);
    };
  }
}
