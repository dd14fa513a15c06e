package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.report.Marks;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.page.Sign;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.report.throughput.PublishedComparison.Today;
import org.wsbench.result.PairRatio;

/** The ratios of 2007 and of a run, as a dot chart. */
record Chart2007(PublishedComparison table) {
  private static final double PERCENT = 100;

  /** Gray, which few stacks of a run have. */
  private static final SeriesStyle OF_2007 = SeriesStyle.of(7, 1);

  DotChartData data() {
    List<Legend.Entry> series =
        Stream.concat(
                Stream.of(new Legend.Entry("2007", OF_2007)),
                table.today().stream().map(this::entry))
            .toList();
    List<Dot> dots = new ArrayList<>();
    for (String echoCase : table.cases()) {
      int group = table.cases().indexOf(echoCase);
      dots.add(
          new Dot(group, 0, PERCENT * table.published(echoCase), null, null, Sign.NONE.symbol()));
      for (Today today : table.today()) {
        int number = 1 + table.today().indexOf(today);
        table.pair(today, echoCase).ifPresent(pair -> dots.add(dot(group, number, pair)));
      }
    }
    return new DotChartData(" %", PERCENT, table.cases(), series, dots);
  }

  /** Has the style of the stack whose throughput is divided. */
  private Legend.Entry entry(Today today) {
    int stack = table.result().comparison().stacks().indexOf(today.stack());
    return new Legend.Entry(today.name(), SeriesStyle.of(stack));
  }

  private Dot dot(int group, int series, PairRatio pair) {
    return Dot.of(group, series, pair, Marks.of(table.result(), pair));
  }
}
