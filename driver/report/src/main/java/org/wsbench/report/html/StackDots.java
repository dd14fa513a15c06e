package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.Marks;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** The figures of stacks and cases, as dot charts for the scripts. */
record StackDots(RunResult result) {

  DotChartData throughput() {
    List<Dot> dots = new ArrayList<>();
    for (Measurement row : result.measurements()) {
      if (!row.voided()) {
        Measurement.Tps tps = row.tps();
        dots.add(dot(row, tps.mean(), tps.ciLow(), tps.ciHigh()));
      }
    }
    return chart(" /s", dots);
  }

  DotChartData cpu() {
    List<Dot> dots = new ArrayList<>();
    for (Measurement row : result.measurements()) {
      if (!row.voided() && row.serverCpuMicrosPerRequest() != null) {
        dots.add(dot(row, row.serverCpuMicrosPerRequest(), null, null));
      }
    }
    return chart(" \u00b5s", dots);
  }

  private DotChartData chart(String unit, List<Dot> dots) {
    return new DotChartData(unit, null, result.comparison().cases(), null, dots);
  }

  private Dot dot(Measurement row, Double value, Double low, Double high) {
    return new Dot(group(row), series(row), value, low, high, Marks.of(row).symbol());
  }

  private int group(Measurement row) {
    return result.comparison().cases().indexOf(row.echoCase());
  }

  private int series(Measurement row) {
    return result.comparison().stacks().indexOf(row.stack());
  }
}
