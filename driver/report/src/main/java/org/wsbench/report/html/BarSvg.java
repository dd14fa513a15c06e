package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.wsbench.report.page.Bars;
import org.wsbench.result.Interval;

/**
 * Bars of parts, laid out as SVG. Lengths are in pixels with one decimal.
 *
 * @param left where bars begin
 * @param foot where they end and figures of the axis begin
 * @param whole where a bar ends whose parts add up
 */
@JStache(path = "bar-chart")
record BarSvg(
    String title,
    Markup legend,
    int width,
    int height,
    int left,
    int foot,
    String whole,
    List<Tick> ticks,
    List<Bar> bars) {

  record Tick(String x, String label) {}

  /** The place of a whole. */
  record Bar(String name, int top, int middle, boolean open, List<Piece> pieces) {}

  /**
   * The place of a part.
   *
   * @param interval of its end; empty without one
   */
  record Piece(String color, String x, String width, List<String> interval, String words) {}

  static Markup of(Bars bars) {
    return new Markup(BarSvgTemplate.of().execute(new Layout(bars).place()));
  }

  /** Places what is shown. */
  private static final class Layout {
    private static final int WIDTH = 860;
    private static final int MARGIN = 16;
    private static final int ROW = 26;
    private static final int FOOT = 30;
    private static final int STEP = 20;
    private static final double PERCENT = 100;
    private static final double CHARACTER = 7.2;

    private final Bars bars;
    private final int left;
    private final double longest;

    Layout(Bars bars) {
      this.bars = bars;
      this.left =
          MARGIN
              + (int)
                  (CHARACTER
                      * bars.bars().stream().mapToInt(bar -> bar.name().length()).max().orElse(0));
      this.longest = bars.bars().stream().mapToDouble(Layout::length).reduce(1, Math::max) * 1.04;
    }

    private static double length(Bars.Bar bar) {
      return bar.pieces().stream().mapToDouble(piece -> Math.max(0, piece.share())).sum();
    }

    BarSvg place() {
      List<Bar> placed = new ArrayList<>();
      for (Bars.Bar bar : bars.bars()) {
        int top = ROW * placed.size() + (ROW - 16) / 2;
        placed.add(new Bar(bar.name(), top, top + 8, bar.open(), pieces(bar, top + 8)));
      }
      int foot = ROW * placed.size();
      List<Tick> ticks =
          IntStream.iterate(0, percent -> percent <= PERCENT * longest, percent -> percent + STEP)
              .mapToObj(percent -> new Tick(x(percent / PERCENT), percent + " %"))
              .toList();
      return new BarSvg(
          bars.title(),
          Legend.of(Legend.entries(bars.parts())),
          WIDTH,
          foot + FOOT,
          left,
          foot,
          x(1),
          ticks,
          placed);
    }

    private List<Piece> pieces(Bars.Bar bar, int middle) {
      List<Piece> pieces = new ArrayList<>();
      double at = 0;
      for (int i = 0; i < bar.pieces().size(); i++) {
        Bars.Piece piece = bar.pieces().get(i);
        if (piece.share() > 0) {
          double end = at + piece.share();
          pieces.add(
              new Piece(
                  SeriesStyle.of(i).color(),
                  x(at),
                  pixels(piece.share()),
                  interval(piece.interval(), at, middle),
                  words(bar, i)));
          at = end;
        }
      }
      return pieces;
    }

    private List<String> interval(Interval interval, double at, int middle) {
      return interval == null
          ? List.of()
          : List.of(
              "M"
                  + x(Math.max(0, at + interval.low()))
                  + " "
                  + middle
                  + "H"
                  + x(Math.min(longest, at + interval.high())));
    }

    private String words(Bars.Bar bar, int part) {
      return String.format(
          Locale.ROOT,
          "%s, %s: %.1f %%",
          bar.name(),
          bars.parts().get(part),
          PERCENT * bar.pieces().get(part).share());
    }

    private String x(double share) {
      return number(left + share / longest * (WIDTH - MARGIN - left));
    }

    private String pixels(double share) {
      return number(share / longest * (WIDTH - MARGIN - left));
    }

    private static String number(double value) {
      return String.format(Locale.ROOT, "%.1f", value);
    }
  }
}
