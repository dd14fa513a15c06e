package org.wsbench.load;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.wsbench.load.http.Target;

/**
 * The specification of a load on one target.
 *
 * @param target its connections stay open between runs
 * @param schedule when requests are sent
 * @param source which requests are sent
 * @param stages the level of the load while requests are sent, 1 or more, one of them above level
 *     0; the run then waits for outstanding replies
 * @param timeout longest wait for a complete reply, more than 0
 * @param seed of all random numbers: the same seed gives the same think times, arrivals, and
 *     choices
 * @param phase when users start as the level rises, above 0 and below 1: user <i>i</i> of <i>n</i>,
 *     counted from 0, is active while level × <i>n</i> &gt; <i>i</i> + phase. With {@link
 *     #ROUNDING}, level × <i>n</i>, rounded, are active. Generators that share a load have
 *     different phases, so that their users start evenly, too.
 */
public record LoadSpec(
    Target target,
    Schedule schedule,
    RequestSource source,
    List<Stage> stages,
    Duration timeout,
    long seed,
    double phase) {

  /** The phase of a single generator. */
  public static final double ROUNDING = 0.5;

  /** How often a connection can go stale under one request: the next one was never idle. */
  private static final int STALE = 1;

  private static final int REPLY = 1;

  public LoadSpec {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(schedule, "schedule");
    Objects.requireNonNull(source, "source");
    stages = List.copyOf(stages);
    Arguments.requirePositive("time-out", timeout);
    if (!(phase > 0 && phase < 1)) {
      throw new IllegalArgumentException("phase: " + phase + "; above 0 and below 1 is needed");
    }
    if (stages.stream().noneMatch(stage -> stage.from() > 0 || stage.to() > 0)) {
      throw new IllegalArgumentException(
          "stages: " + stages + "; at least 1 with a level above 0 is needed");
    }
    if (source instanceof RequestSource.Sessions && schedule instanceof Schedule.Arrivals) {
      throw new IllegalArgumentException(
          "sessions belong to users, and arrivals have none; take a schedule with users");
    }
  }

  /** A load for a single generator. */
  public LoadSpec(
      Target target,
      Schedule schedule,
      RequestSource source,
      List<Stage> stages,
      Duration timeout,
      long seed) {
    this(target, schedule, source, stages, timeout, seed, ROUNDING);
  }

  /** A load with one stage at full level. */
  public LoadSpec(
      Target target,
      Schedule schedule,
      RequestSource source,
      Duration duration,
      Duration timeout,
      long seed) {
    this(target, schedule, source, List.of(Stage.full(duration)), timeout, seed);
  }

  /** Length of all stages together. */
  public Duration duration() {
    return stages.stream().map(Stage::length).reduce(Duration.ZERO, Duration::plus);
  }

  /**
   * The longest that a run can take to its last reply, apart from delays of the generator itself:
   * the {@link #duration}, and after it the time-out once for each of
   *
   * <ul>
   *   <li>the wait of users while the maximum number of requests is in flight, if there are more
   *       users
   *   <li>a connection that goes stale, after which the request is sent again
   *   <li>every 64 connections, or fewer, that may have to be opened, because an event loop opens
   *       no more at once
   *   <li>the reply
   * </ul>
   */
  public Duration longest() {
    int most = schedule.maxInFlight();
    int waits = most < schedule.population() ? 1 : 0;
    int turns = Math.ceilDiv(most, Connector.MOST);
    return duration().plus(timeout.multipliedBy(waits + STALE + turns + REPLY));
  }
}
