package org.wsbench.plan;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.load.ThinkTime;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Durations;

/**
 * How long users think between a reply and their next request. One of the first three.
 *
 * @param fixed always the same, 1ms..24h
 * @param uniform uniformly distributed in a range
 * @param exponential mean of a negative exponential distribution, 1ms..24h
 * @param max longer times are cut to this, with {@code exponential} only; without it, to ten times
 *     the mean, as in TPC-W, clause 5.3.2.1
 */
public record Think(
    Optional<Duration> fixed,
    Optional<DurationRange> uniform,
    Optional<Duration> exponential,
    Optional<Duration> max) {
  private static final int USUAL_CUT = 10;
  private static final Duration LEAST = Duration.ofMillis(1);
  private static final Duration MOST = Duration.ofHours(24);

  /** Validates. */
  public Think {
    long kinds = Stream.of(fixed, uniform, exponential).filter(Optional::isPresent).count();
    if (kinds != 1) {
      throw new InvalidValueException(
          "load.think", "give one of fixed, uniform, exponential; " + kinds + " are given");
    }
    if (max.isPresent() && exponential.isEmpty()) {
      throw new InvalidValueException("load.think.max", "only exponential think times have one");
    }
    fixed.ifPresent(time -> Ranges.check("load.think.fixed", time, LEAST, MOST));
    exponential.ifPresent(time -> Ranges.check("load.think.exponential", time, LEAST, MOST));
    max.ifPresent(
        time ->
            Ranges.checkOrder("load.think.exponential", exponential.get(), "load.think.max", time));
  }

  /** Converts it to a think time of the load library. */
  public ThinkTime time() {
    return fixed
        .<ThinkTime>map(ThinkTime.Fixed::new)
        .or(() -> uniform.map(range -> new ThinkTime.Uniform(range.min(), range.max())))
        .orElseGet(() -> new ThinkTime.Exponential(exponential.orElseThrow(), cut()));
  }

  private Duration cut() {
    return max.orElseGet(() -> exponential.orElseThrow().multipliedBy(USUAL_CUT));
  }

  /** In words. */
  String summary() {
    return fixed
        .map(time -> "a think time of " + Durations.format(time))
        .or(
            () ->
                uniform.map(
                    range ->
                        "think times of "
                            + Durations.format(range.min())
                            + " to "
                            + Durations.format(range.max())))
        .orElseGet(
            () ->
                "exponential think times with a mean of "
                    + Durations.format(exponential.orElseThrow())
                    + ", at most "
                    + Durations.format(cut()));
  }
}
