package org.wsbench.report.html;

import java.util.List;

/**
 * The style of a stack, or a binding, in all charts: a color and a shape, so that color is not the
 * only distinction. After 64 styles, they repeat.
 *
 * @param color class and custom property of the style sheet, {@code c0} to {@code c7}
 * @param path outline around the origin, about 9 units wide, as data of an SVG path
 */
public record SeriesStyle(String color, String path) {
  private static final int COLORS = 8;

  /** Disc, square, triangle, diamond, triangle upside down, cross, bar, hourglass. */
  private static final List<String> PATHS =
      List.of(
          "M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0z",
          "M-3.7 -3.7h7.4v7.4h-7.4z",
          "M0 -4.8L4.7 3.7H-4.7z",
          "M0 -5.2L5.2 0L0 5.2L-5.2 0z",
          "M0 4.8L4.7 -3.7H-4.7z",
          "M-1.6 -4.6h3.2v3h3v3.2h-3v3h-3.2v-3h-3v-3.2h3z",
          "M-1.7 -5h3.4v10h-3.4z",
          "M-4 -4.4H4L-4 4.4H4z");

  /** The style of the n-th series, counted from 0. */
  static SeriesStyle of(int number) {
    return of(number, number + number / COLORS);
  }

  /** A style with a given color and shape. */
  static SeriesStyle of(int color, int shape) {
    return new SeriesStyle("c" + color % COLORS, PATHS.get(shape % PATHS.size()));
  }
}
