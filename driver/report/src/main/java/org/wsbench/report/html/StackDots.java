package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** Figures of stacks and cases as dots of charts, which the scripts draw. */
record StackDots(RunResult result) {

  /** Whether a row must not be used. */
  static boolean spoils(Measurement row) {
    return row.flags().stream().anyMatch(Flag::spoils);
  }

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

  /** Numbers of case and stack. */
  List<List<Integer>> spoiled() {
    return result.measurements().stream()
        .filter(StackDots::spoils)
        .map(row -> List.of(group(row), series(row)))
        .toList();
  }

  private DotChartData chart(String unit, List<Dot> dots) {
    return new DotChartData(unit, null, result.comparison().cases(), null, dots);
  }

  private Dot dot(Measurement row, Double value, Double low, Double high) {
    return new Dot(group(row), series(row), value, low, high, spoils(row));
  }

  private int group(Measurement row) {
    return result.comparison().cases().indexOf(row.echoCase());
  }

  private int series(Measurement row) {
    return result.comparison().stacks().indexOf(row.stack());
  }
}
