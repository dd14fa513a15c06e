package org.wsbench.load;

import java.util.Objects;

/**
 * When requests leave, at full level. The stages of a run ask for shares of it: of the users, who
 * come evenly while the level rises, and while it falls leave when their reply is in, or when they
 * would have sent next; or of the rate.
 */
public sealed interface Schedule {

  /**
   * Closed loop without think time: every user sends the next request as soon as the reply is in,
   * and has a connection of its own.
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
   * Closed loop of users who think: the next request is due when a user has thought. A user who
   * thinks holds no connection. The first request of a user who comes is due after what is left of
   * a think time ({@link ThinkTime#residualNanos}): users who come together do not send together,
   * and the load is stationary from the start but for the replies that are still out.
   *
   * @param users 1 or more
   * @param maxInFlight requests that may be under way at once, 1 or more; a user who is due beyond
   *     it waits, and the wait is part of the latency from the due time
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
   * was due, or, when the reply comes later than that, with the reply. The lateness of the service
   * is none of the generator. The first request is due as with {@link Thinking}.
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
   * Open loop: requests are due at given times, whatever has become of earlier ones.
   *
   * @param perSecond rate of all event loops together, more than 0
   * @param spacing of the times
   * @param maxInFlight requests that may be under way at once, 1 or more; a request that is due
   *     beyond it is counted as dropped, never delayed in silence
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
    /** All equal. */
    EVEN,
    /** Exponentially distributed: a Poisson process, as of many independent users. */
    POISSON
  }

  /** Most requests under way at once, which is also the most connections that are opened. */
  int maxInFlight();

  /** How many users there are; of those who come with a rate, as many as may be under way. */
  default int population() {
    return maxInFlight();
  }

  /** How many of some event loops take part: no more than may have a request under way. */
  default int eventLoops(int all) {
    return Math.min(all, Math.min(population(), maxInFlight()));
  }
}
