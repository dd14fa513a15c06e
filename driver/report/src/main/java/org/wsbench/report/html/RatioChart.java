package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wsbench.report.Marks;
import org.wsbench.report.html.IntervalChart.Group;
import org.wsbench.report.html.IntervalChart.Mark;
import org.wsbench.report.page.Sign;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/** The main chart: what each stack serves in percent of the baseline, with intervals. */
record RatioChart(RunResult result, String baseline) {
  private static final double PERCENT = 100;

  /** So many times the ratio is far. */
  private static final double FAR = 3;

  /** Empty where nothing was compared. */
  static Optional<RatioChart> of(RunResult result) {
    return Optional.ofNullable(result.comparison().baseline())
        .map(baseline -> new RatioChart(result, baseline))
        .filter(chart -> !chart.groups().isEmpty());
  }

  /** All stacks but the baseline, which is the line. */
  List<Legend.Entry> legend() {
    return Legend.entries(result.comparison().stacks()).stream()
        .filter(entry -> !entry.name().equals(baseline))
        .toList();
  }

  Markup svg() {
    return SvgChart.of(
        new IntervalChart(
            "Throughput in % of " + baseline + ", with 95 % intervals",
            "One row for each case and stack. A mark right of the line at 100 % serves more than "
                + baseline
                + ". The table below has all figures.",
            " %",
            Optional.of(PERCENT),
            groups()));
  }

  private List<Group> groups() {
    List<Group> groups = new ArrayList<>();
    for (String echoCase : result.comparison().cases()) {
      List<Mark> marks =
          legend().stream().flatMap(entry -> mark(entry, echoCase).stream()).toList();
      if (!marks.isEmpty()) {
        groups.add(new Group(echoCase, marks));
      }
    }
    return groups;
  }

  private Optional<Mark> mark(Legend.Entry entry, String echoCase) {
    return result
        .pair(entry.name(), baseline, echoCase)
        .map(
            pair ->
                new Mark(
                    entry.style(),
                    PERCENT * pair.value(),
                    percent(drawn(pair)),
                    Marks.of(result, pair) != Sign.NONE,
                    words(pair)));
  }

  /**
   * The interval that the verdict rests on; an end that is open is drawn far away. Null without an
   * interval.
   */
  static Interval drawn(PairRatio pair) {
    Interval widened = pair.widened();
    return widened == null
        ? null
        : new Interval(
            Math.max(widened.low(), pair.value() / FAR),
            Math.min(widened.high(), pair.value() * FAR));
  }

  private static Interval percent(Interval ratio) {
    return ratio == null ? null : new Interval(PERCENT * ratio.low(), PERCENT * ratio.high());
  }

  private static String words(PairRatio pair) {
    Interval interval = percent(drawn(pair));
    String ends =
        interval == null
            ? ""
            : String.format(Locale.ROOT, " (%.1f to %.1f)", interval.low(), interval.high());
    return String.format(
        Locale.ROOT,
        "%s, %s: %.1f %%%s, %s",
        pair.stack(),
        pair.echoCase(),
        PERCENT * pair.value(),
        ends,
        pair.verdict().id());
  }
}
