package org.wsbench.plan;

import java.time.Duration;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Durations;

/** The checks that the plan's records share. */
final class Ranges {
  private Ranges() {}

  static void check(String key, int value, int least, int most) {
    if (value < least || value > most) {
      throw new InvalidValueException(
          key, value + " is not allowed; give a whole number from " + least + " to " + most);
    }
  }

  static void check(String key, Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new InvalidValueException(
          key,
          Durations.format(value)
              + " is not allowed; give a time from "
              + Durations.format(least)
              + " to "
              + Durations.format(most));
    }
  }

  static void check(String key, Share value, Share least, Share most) {
    if (value.value() < least.value() || value.value() > most.value()) {
      throw new InvalidValueException(
          key, value + " is not allowed; give a percentage from " + least + " to " + most);
    }
  }

  /** Checks that a key is not set that the plan's scheme does not use. */
  static void checkAbsent(String key, Optional<?> value, String scheme) {
    if (value.isPresent()) {
      throw new InvalidValueException(
          key, "a plan with scheme: " + scheme + " has none; use scheme: slices, or leave it out");
    }
  }

  /** Checks that one is not longer than the other; the error names the longer one's key. */
  static void checkOrder(String shortKey, Duration shorter, String longKey, Duration longer) {
    if (longer.compareTo(shorter) < 0) {
      throw new InvalidValueException(
          longKey,
          Durations.format(longer)
              + " is not allowed; give at least "
              + shortKey
              + ", which is "
              + Durations.format(shorter));
    }
  }
}
