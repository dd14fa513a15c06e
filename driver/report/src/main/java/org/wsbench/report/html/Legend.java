package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;

/** What color and shape mean in charts. */
final class Legend {
  /** Something that charts show, and what it looks like there. */
  record Entry(String name, SeriesStyle style) {}

  private Legend() {}

  /** The n-th name has the n-th style. */
  static List<Entry> entries(List<String> names) {
    List<Entry> entries = new ArrayList<>();
    names.forEach(name -> entries.add(new Entry(name, SeriesStyle.of(entries.size()))));
    return List.copyOf(entries);
  }
}
