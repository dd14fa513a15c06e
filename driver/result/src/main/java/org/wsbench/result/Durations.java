package org.wsbench.result;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Times as users write them: a whole number and a unit ({@code ms}, {@code s}, {@code m}, {@code
 * h}).
 */
public final class Durations {
  private static final Pattern NUMBER_AND_UNIT = Pattern.compile("(\\d{1,9})\\s?(ms|s|m|h)");
  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

  /** From this many seconds or minutes on, the next unit is used. */
  private static final int LARGEST_OF_UNIT = 100;

  private Durations() {}

  /**
   * Reads a time such as {@code 500ms}, {@code 10s}, {@code 2m}, {@code 1h}.
   *
   * @throws IllegalArgumentException whose message says what is wrong and what to write
   */
  public static Duration parse(String text) {
    Matcher matcher = NUMBER_AND_UNIT.matcher(text);
    if (!matcher.matches()) {
      String problem = NUMBER.matcher(text).matches() ? "has no unit" : "is not a time";
      throw new IllegalArgumentException(
          "'" + text + "' " + problem + "; write a time such as 500ms, 10s or 2m");
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      case "m" -> Duration.ofMinutes(number);
      default -> Duration.ofHours(number);
    };
  }

  /**
   * The shortest form that {@link #parse} reads back, to the millisecond: {@code 90s}, {@code 2m}.
   */
  public static String format(Duration duration) {
    long millis = duration.toMillis();
    if (millis == 0) {
      return "0s";
    }
    if (millis % 3_600_000 == 0) {
      return millis / 3_600_000 + "h";
    }
    if (millis % 60_000 == 0) {
      return millis / 60_000 + "m";
    }
    return millis % 1000 == 0 ? millis / 1000 + "s" : millis + "ms";
  }

  /** For people, with two or three digits: {@code 45 s}, {@code 9 min}, {@code 2.5 h}. */
  public static String rounded(Duration duration) {
    double seconds = duration.toMillis() / 1e3;
    if (seconds < LARGEST_OF_UNIT) {
      return Math.round(seconds) + " s";
    }
    double minutes = seconds / 60;
    if (minutes < LARGEST_OF_UNIT) {
      return Math.round(minutes) + " min";
    }
    double hours = Math.round(10 * minutes / 60) / 10.0;
    return (hours == Math.rint(hours) ? Long.toString((long) hours) : Double.toString(hours))
        + " h";
  }
}
