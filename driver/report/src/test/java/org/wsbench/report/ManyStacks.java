package org.wsbench.report;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.Json;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** A run of more stacks than fit side by side. */
public final class ManyStacks {
  private ManyStacks() {}

  public static RunResult result(int count) {
    List<String> names =
        IntStream.rangeClosed(1, count).mapToObj(i -> "axis2-xmlbeans@" + i).toList();
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            names,
            List.of("echoVoid"),
            names.getFirst(),
            32,
            ServiceMode.TYPED,
            0,
            1);
    List<Round> rounds =
        names.stream().map(name -> TestRounds.sliced(name, "echoVoid", 12_000, 50)).toList();
    RunFigures figures = Summary.of(comparison, List.of(), rounds, Map.of());
    return new RunResult(
        RunResult.SCHEMA,
        RunResult.FORMAT_VERSION,
        RunResult.Status.COMPLETED,
        null,
        TestRounds.START,
        TestRounds.START.plusSeconds(30),
        comparison,
        Json.tree(Map.of()),
        Json.tree(Map.of()),
        names.stream().map(name -> TestRuns.stack(name, 1)).toList(),
        figures.measurements(),
        figures.pairs(),
        figures.ladder(),
        List.of());
  }
}
