package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * A level of load.
 *
 * @param kind of what
 * @param value users, or requests per second; more than 0
 */
public record Level(Kind kind, double value) {

  /** What is counted. */
  public enum Kind {
    /** Users, each of whom waits for a reply before sending again. */
    USERS("users"),
    /** Requests per second, whatever becomes of them. */
    RATE("rate");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /** The word in plans and results. */
    @JsonValue
    public String id() {
      return id;
    }
  }

  public Level {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException("level: " + value + " is not more than 0");
    }
  }

  /** So many users. */
  public static Level users(double users) {
    return new Level(Kind.USERS, Math.max(1, Math.rint(users)));
  }

  /** So many requests per second. */
  public static Level rate(double perSecond) {
    return new Level(Kind.RATE, perSecond);
  }

  /** Another value of the same kind. */
  public Level at(double other) {
    return kind == Kind.USERS ? users(other) : rate(other);
  }

  /** For people: {@code 200 users}, {@code 812/s}. */
  @Override
  public String toString() {
    return kind == Kind.USERS
        ? String.format(Locale.ROOT, value == 1 ? "%,.0f user" : "%,.0f users", value)
        : String.format(Locale.ROOT, value < 10 ? "%.1f/s" : "%,.0f/s", value);
  }
}
