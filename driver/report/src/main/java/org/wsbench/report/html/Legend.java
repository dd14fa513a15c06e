package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;

/** What color and shape mean in a chart that is made without scripts. */
@JStache(path = "legend")
record Legend(List<Entry> entries) {
  /** Something that charts show, and what it looks like there. */
  record Entry(String name, SeriesStyle style) {}

  /** The n-th name has the n-th style. */
  static List<Entry> entries(List<String> names) {
    List<Entry> entries = new ArrayList<>();
    names.forEach(name -> entries.add(new Entry(name, SeriesStyle.of(entries.size()))));
    return List.copyOf(entries);
  }

  static Markup of(List<Entry> entries) {
    return new Markup(LegendTemplate.of().execute(new Legend(entries)));
  }
}
