package org.wsbench.load;

import java.time.Duration;

/** Checks arguments; the messages contain the name, the value, and the allowed range. */
final class Arguments {

  private Arguments() {}

  static void requirePositive(String name, Duration value) {
    if (!value.isPositive()) {
      throw new IllegalArgumentException(name + ": " + value + "; more than 0 is needed");
    }
  }

  static void requireShare(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(name + ": " + value + "; 0 to 1 is needed");
    }
  }

  static void requirePositive(String name, double value) {
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + ": " + value + "; more than 0 is needed");
    }
  }
}
