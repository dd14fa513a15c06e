package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.RunResult;

/**
 * The steps of a ladder as a waterfall of log ratios, laid out as SVG: for each family of cases a
 * panel, in which each step is a bar from the ratio of the step that it changes to its own. Lengths
 * are in pixels.
 *
 * @param left where the axis begins
 * @param right where it ends
 * @param foot where bars end and figures of the axis begin
 * @param line where the ratio is 1
 * @param style style sheet of an SVG that stands alone; empty within a page
 */
@JStache(path = "waterfall")
public record Waterfall(
    int width,
    int height,
    int left,
    int right,
    int foot,
    String line,
    List<Tick> ticks,
    List<Panel> panels,
    String style) {

  record Tick(String x, String label) {}

  /**
   * The steps for one family of cases.
   *
   * @param published where the ratio of 2007 is; empty if it is not known
   */
  record Panel(
      String name, int top, int bottom, int heading, List<String> published, List<Bar> bars) {}

  /**
   * One step.
   *
   * @param kind {@code first}, {@code up}, or {@code down}
   * @param open whether the change is undecided
   * @param x left end of the bar
   * @param start where the step that it changes ended
   * @param from left end of the change's interval; empty without one
   * @param ratio the ratio of the step in words
   */
  record Bar(
      String step,
      String kind,
      boolean open,
      int top,
      int middle,
      String x,
      String width,
      String start,
      List<Whisker> from,
      String ratio,
      String words) {}

  record Whisker(String from, String to) {}

  /** Copies. */
  public Waterfall {
    ticks = List.copyOf(ticks);
    panels = List.copyOf(panels);
  }

  /** Empty without a ladder that has figures. */
  static Optional<Waterfall> of(RunResult result) {
    return result.ladder().isEmpty()
        ? Optional.empty()
        : Optional.of(new WaterfallLayout(result).place());
  }

  Markup markup() {
    return new Markup(WaterfallTemplate.of().execute(this));
  }

  /** The chart as an SVG file; empty without a ladder that has figures. */
  public static Optional<String> file(RunResult result) {
    return of(result)
        .map(
            chart ->
                WaterfallTemplate.of()
                    .execute(
                        new Waterfall(
                            chart.width,
                            chart.height,
                            chart.left,
                            chart.right,
                            chart.foot,
                            chart.line,
                            chart.ticks,
                            chart.panels,
                            Resource.text("svg.css") + Resource.text("waterfall.css"))));
  }

  boolean standsAlone() {
    return !style.isEmpty();
  }
}
