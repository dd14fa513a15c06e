package org.wsbench.plan;

import java.time.Duration;
import org.wsbench.result.Durations;

/**
 * Any time between two.
 *
 * @param min the shortest, 0 or more
 * @param max the longest, more than {@code min}
 */
public record DurationRange(Duration min, Duration max) {
  private static final String TO = "..";

  /**
   * Reads a text such as {@code 2500ms..7500ms}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static DurationRange parse(String text) {
    int at = text.indexOf(TO);
    if (at < 0) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a range of times; write one such as 2.5s..7.5s");
    }
    Duration min = Durations.parse(text.substring(0, at).strip());
    Duration max = Durations.parse(text.substring(at + TO.length()).strip());
    if (min.compareTo(max) >= 0) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a range of times; the first must be less than the second");
    }
    return new DurationRange(min, max);
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return Durations.format(min) + TO + Durations.format(max);
  }
}
