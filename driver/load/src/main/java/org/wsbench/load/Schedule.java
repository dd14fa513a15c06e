package org.wsbench.load;

import java.util.Objects;

/** When requests leave. */
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
   * thinks holds no connection. The first request, too, follows a think time, so that users do not
   * start together.
   *
   * @param users 1 or more
   */
  record Thinking(int users, ThinkTime thinkTime) implements Schedule {
    public Thinking {
      Arguments.requirePositive("users", users);
      Objects.requireNonNull(thinkTime, "thinkTime");
    }

    @Override
    public int maxInFlight() {
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
}
