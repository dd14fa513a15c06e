package org.wsbench.load;

import java.util.Objects;

/**
 * When requests are sent at full level. The stages of a run determine the share of it: of the rate,
 * or of the users, who start evenly as the level rises. As it falls, users stop when their reply
 * has arrived or when their next request would be due.
 */
public sealed interface Schedule {

  /**
   * Closed loop without think time: each user sends the next request as soon as the reply has
   * arrived, on its own connection.
   *
   * @param users 1 or more
   */
  record ClosedLoop(int users) implements Schedule {
    public ClosedLoop {
      Arguments.requirePositive("users", users);
    }

    @Override
    public int maxInFlight() {
      return users;
    }
  }

  /**
   * Closed loop with think time: the next request is due after a think time. A thinking user holds
   * no connection. The first request of a user is due after a residual think time ({@link
   * ThinkTime#residualNanos}), so that users who start together do not send together, and the load
   * is stationary from the start, apart from outstanding replies.
   *
   * @param users 1 or more
   * @param maxInFlight maximum number of requests in flight, 1 or more; other users wait, and the
   *     wait is part of the latency from the due time
   */
  record Thinking(int users, ThinkTime thinkTime, int maxInFlight) implements Schedule {
    public Thinking {
      Arguments.requirePositive("users", users);
      Objects.requireNonNull(thinkTime, "thinkTime");
      Arguments.requirePositive("requests in flight", maxInFlight);
    }

    /** Each user may have a connection. */
    public Thinking(int users, ThinkTime thinkTime) {
      this(users, thinkTime, users);
    }

    @Override
    public int population() {
      return users;
    }
  }

  /**
   * Closed loop from start to start: a user's next request is due an interval after the last one
   * was due, or with the reply if that arrives later. Such a delay by the service is not lateness
   * of the generator. The first request is due as with {@link Thinking}.
   *
   * @param users 1 or more
   * @param interval from one due time to the next
   * @param maxInFlight as with {@link Thinking}
   */
  record Pacing(int users, ThinkTime interval, int maxInFlight) implements Schedule {
    public Pacing {
      Arguments.requirePositive("users", users);
      Objects.requireNonNull(interval, "interval");
      Arguments.requirePositive("requests in flight", maxInFlight);
    }

    /** Each user may have a connection. */
    public Pacing(int users, ThinkTime interval) {
      this(users, interval, users);
    }

    @Override
    public int population() {
      return users;
    }
  }

  /**
   * Open loop: requests are due at given times, regardless of earlier ones.
   *
   * @param perSecond rate of all event loops together, more than 0
   * @param spacing of the times
   * @param maxInFlight maximum number of requests in flight, 1 or more; other requests that are due
   *     are counted as dropped, and never silently delayed
   */
  record Arrivals(double perSecond, Spacing spacing, int maxInFlight) implements Schedule {
    public Arrivals {
      Arguments.requirePositive("rate", perSecond);
      Objects.requireNonNull(spacing, "spacing");
      Arguments.requirePositive("requests in flight", maxInFlight);
    }
  }

  /** Distances between arrivals. */
  enum Spacing {
    /** Exponentially distributed: a Poisson process, as of many independent users. */
    POISSON,
    /** All equal. */
    EVEN
  }

  /** Maximum number of requests in flight, and thus of connections. */
  int maxInFlight();

  /** Number of users; for arrivals, the maximum number of requests in flight. */
  default int population() {
    return maxInFlight();
  }

  /** Number of event loops that are used: no more than may have a request in flight. */
  default int eventLoops(int all) {
    return Math.min(all, Math.min(population(), maxInFlight()));
  }
}
