package org.wsbench.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.wsbench.analysis.Wstest2007;
import org.wsbench.report.html.Waterfall.Bar;
import org.wsbench.report.html.Waterfall.Panel;
import org.wsbench.report.html.Waterfall.Tick;
import org.wsbench.report.html.Waterfall.Whisker;
import org.wsbench.report.ladder.LadderScopes;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.result.Interval;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** Places the bars of a waterfall. */
final class WaterfallLayout {
  private static final int WIDTH = 860;
  private static final int MARGIN = 16;
  private static final int RATIO_WIDTH = 56;
  private static final int ROW = 18;
  private static final int BAR = 10;
  private static final int HEADING = 24;
  private static final int GAP = 8;
  private static final int FOOT = 30;
  private static final double CHARACTER = 7.2;
  private static final double EDGE = 1.05;
  private static final double PERCENT = 100;

  /** A very wide interval does not stretch the axis further; the same as in charts.js. */
  private static final double FAR = 1.5;

  private final RunResult result;
  private final List<List<String>> scopes;
  private final boolean beside2007;
  private final Interval range;
  private final int left;
  private final int right = WIDTH - MARGIN - RATIO_WIDTH;

  WaterfallLayout(RunResult result) {
    this.result = result;
    this.scopes = LadderScopes.families(result);
    this.beside2007 = PublishedComparison.of(result).isPresent();
    this.range = range();
    int longest =
        result.comparison().ladder().stream()
            .mapToInt(step -> step.step().length())
            .max()
            .orElse(0);
    this.left = MARGIN + (int) (CHARACTER * longest);
  }

  Waterfall place() {
    List<Panel> panels = new ArrayList<>();
    int top = 0;
    for (List<String> scope : scopes) {
      Panel panel = panel(scope, top);
      panels.add(panel);
      top = panel.bottom() + GAP;
    }
    List<Tick> ticks =
        Ticks.of(PERCENT * range.low(), PERCENT * range.high()).stream()
            .map(tick -> new Tick(x(tick / PERCENT), label(tick)))
            .toList();
    return new Waterfall(WIDTH, top + FOOT, left, right, top, x(1), ticks, panels, "");
  }

  private Interval range() {
    DoubleStream.Builder ratios = DoubleStream.builder().add(1);
    DoubleStream.Builder ends = DoubleStream.builder();
    for (List<String> scope : scopes) {
      published(scope).ifPresent(ratios::add);
      for (LadderBar climb : climbs(scope)) {
        ratios.add(climb.figure().ratio());
        climb.interval().ifPresent(both -> ends.add(both.low()).add(both.high()));
      }
    }
    DoubleSummaryStatistics inner = ratios.build().summaryStatistics();
    DoubleSummaryStatistics outer = ends.build().summaryStatistics();
    double low = Math.clamp(outer.getMin(), inner.getMin() / FAR, inner.getMin());
    double high = Math.clamp(outer.getMax(), inner.getMax(), inner.getMax() * FAR);
    return new Interval(low / EDGE, high * EDGE);
  }

  /**
   * The figure of a step, and the ratio of the step that it changes, or 1 if that is unknown.
   *
   * @param before where the bar begins
   * @param start the step that it changes, in words
   */
  private record LadderBar(LadderFigure figure, double before, String start) {
    /** The interval that the verdict on the change rests on, applied to the ratio before. */
    Optional<Interval> interval() {
      Change change = figure.change();
      return change == null
          ? Optional.ofNullable(figure.interval())
          : Optional.ofNullable(change.bound().widen(change.interval()))
              .map(ends -> new Interval(before * ends.low(), before * ends.high()));
    }
  }

  private List<LadderBar> climbs(List<String> scope) {
    List<LadderBar> climbs = new ArrayList<>();
    for (LadderStep step : result.comparison().ladder()) {
      LadderScopes.figure(result, step, scope)
          .ifPresent(
              figure ->
                  climbs.add(
                      new LadderBar(
                          figure,
                          figure.change() == null ? 1 : start(step, scope),
                          step.from() == null ? "the step before" : step.from())));
    }
    return climbs;
  }

  private double start(LadderStep step, List<String> scope) {
    return step.start(result.comparison().ladder())
        .flatMap(start -> LadderScopes.figure(result, start, scope))
        .map(LadderFigure::ratio)
        .orElse(1.0);
  }

  private Optional<Double> published(List<String> scope) {
    return beside2007 ? Wstest2007.PUBLISHED.ratio(scope) : Optional.empty();
  }

  private Panel panel(List<String> scope, int top) {
    List<Bar> bars = new ArrayList<>();
    int y = top + HEADING;
    for (LadderBar climb : climbs(scope)) {
      bars.add(bar(climb, y));
      y += ROW;
    }
    return new Panel(
        LadderScopes.name(scope),
        top,
        y,
        top + HEADING / 2,
        published(scope).map(this::x).stream().toList(),
        bars);
  }

  private Bar bar(LadderBar climb, int top) {
    LadderFigure figure = climb.figure();
    Change change = figure.change();
    double low = place(Math.min(climb.before(), figure.ratio()));
    double high = place(Math.max(climb.before(), figure.ratio()));
    String kind = change == null ? "first" : figure.ratio() > climb.before() ? "up" : "down";
    return new Bar(
        figure.step(),
        kind,
        change != null && change.verdict() == Verdict.UNDECIDED,
        top + (ROW - BAR) / 2,
        top + ROW / 2,
        pixels(low),
        pixels(high - low),
        x(climb.before()),
        climb.interval().stream().map(this::whisker).toList(),
        percent(figure.ratio()),
        words(climb));
  }

  /** An open end, or one far away, is at the edge. */
  private Whisker whisker(Interval ends) {
    return new Whisker(
        x(Math.max(ends.low(), range.low())), x(Math.min(ends.high(), range.high())));
  }

  private static String words(LadderBar climb) {
    LadderFigure figure = climb.figure();
    Change change = figure.change();
    String text =
        figure.step() + ", " + LadderScopes.name(figure.cases()) + ": " + percent(figure.ratio());
    return change == null
        ? text
        : text
            + String.format(
                Locale.ROOT, ", %.1f %% of %s", PERCENT * change.factor(), climb.start());
  }

  /** All digits of a tick: rounded ticks of a narrow range could be equal. */
  private static String label(double tick) {
    BigDecimal exact = new BigDecimal(tick, new MathContext(12)).stripTrailingZeros();
    return exact.toPlainString() + " %";
  }

  private static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.0f %%", PERCENT * ratio);
  }

  private double place(double ratio) {
    double share = Math.log(ratio / range.low()) / Math.log(range.high() / range.low());
    return left + share * (right - left);
  }

  private String x(double ratio) {
    return pixels(place(ratio));
  }

  private static String pixels(double length) {
    return String.format(Locale.ROOT, "%.1f", length);
  }
}
