package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.report.ReportHeader;
import org.wsbench.result.Interval;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ServiceLevel;
import org.wsbench.result.level.StoredLoad;

/** Describes levels and limits in words. */
final class LevelWords {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double PERCENT = 100;

  private LevelWords() {}

  /** What users accept: {@code p99 at most 50 ms, at most 1 % errors}. */
  static String limit(ServiceLevel limit) {
    List<String> words = new ArrayList<>();
    add(words, "mean", limit.mean());
    add(words, "p50", limit.p50());
    add(words, "p90", limit.p90());
    add(words, "p99", limit.p99());
    add(words, "p99.9", limit.p999());
    add(words, "maximum", limit.max());
    String errors =
        limit.errors() == 0
            ? "no errors"
            : "at most " + number(PERCENT * limit.errors()) + " % errors";
    return String.join(", ", words) + ", " + errors;
  }

  /**
   * What users send: {@code echoVoid 75 %, echoStruct 25 %}, the most frequent first; without
   * shares where all are alike.
   */
  static String shares(Map<String, Double> shares) {
    boolean alike = shares.values().stream().distinct().count() <= 1;
    return shares.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(one -> one.getKey() + (alike ? "" : " " + number(PERCENT * one.getValue()) + " %"))
        .collect(Collectors.joining(", "));
  }

  private static void add(List<String> words, String name, Double micros) {
    if (micros != null) {
      words.add(name + " at most " + millis(micros) + " ms");
    }
  }

  /** Milliseconds of microseconds, with three digits at most. */
  static String millis(double micros) {
    return number(micros / MICROS_PER_MILLI);
  }

  /** Milliseconds of microseconds without decimals: {@code 1,345}; below 10 as others. */
  static String wholeMillis(double micros) {
    double millis = micros / MICROS_PER_MILLI;
    return millis < 10 ? number(millis) : String.format(Locale.ROOT, "%,.0f", millis);
  }

  /** With three digits at most. */
  static String number(double value) {
    String text =
        String.format(Locale.ROOT, value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value);
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }

  /** The threads of clients at a level: {@code 1 thread}. */
  static String threads(LevelFigure figure) {
    return ReportHeader.plural((int) figure.level().value(), "thread");
  }

  /** Change in an hour: {@code +5.1 % per hour (3.9 to 6.3)}. */
  static String perHour(double change, Interval interval) {
    return String.format(
        Locale.ROOT,
        "%+.1f %% per hour (%+.1f to %+.1f)",
        PERCENT * change,
        PERCENT * interval.low(),
        PERCENT * interval.high());
  }

  /** How long the windows of a run are. */
  static String seconds(StoredLoad load) {
    double longest =
        load.windows().stream()
            .filter(window -> window.purpose().isOfLevel())
            .mapToDouble(LoadWindow::seconds)
            .max()
            .orElse(0);
    return number(longest) + " s";
  }
}
