package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;

/** The legend of charts: colors and shapes. */
public final class Legend {
  /** A series of charts, and its style. */
  public record Entry(String name, SeriesStyle style) {}

  private Legend() {}

  /** The n-th name has the n-th style. */
  public static List<Entry> entries(List<String> names) {
    List<Entry> entries = new ArrayList<>();
    names.forEach(name -> entries.add(new Entry(name, SeriesStyle.of(entries.size()))));
    return List.copyOf(entries);
  }
}
