package org.wsbench.load;

import java.time.Duration;
import java.util.Objects;
import org.wsbench.load.http.Target;

/**
 * A stretch of load on one target.
 *
 * @param target where requests go; its connections are kept open from one run to the next
 * @param schedule when requests leave
 * @param source what they are
 * @param duration how long requests are sent, more than 0; the run then waits for the replies that
 *     are still out
 * @param timeout longest wait for a complete reply, more than 0
 * @param seed of everything random: the same seed gives the same think times, arrivals and choices
 */
public record LoadSpec(
    Target target,
    Schedule schedule,
    RequestSource source,
    Duration duration,
    Duration timeout,
    long seed) {

  public LoadSpec {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(schedule, "schedule");
    Objects.requireNonNull(source, "source");
    Arguments.requirePositive("duration", duration);
    Arguments.requirePositive("time-out", timeout);
  }
}
