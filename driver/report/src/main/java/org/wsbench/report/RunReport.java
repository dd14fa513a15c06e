package org.wsbench.report;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;

/** The report on a throughput run. */
public final class RunReport {
  private RunReport() {}

  /**
   * The report, whatever format it is then given.
   *
   * @param notes what is wrong with the files of the run, if anything
   */
  public static Page of(RunResult run, List<String> notes) {
    RunResult result = StandInBaseline.of(run);
    return new Page(
        "wsbench results",
        withStandIn(run, Preamble.of(result)),
        Preamble.complete(result),
        Verdicts.all(result),
        tables(result),
        descriptions(result),
        Optional.of(FigureTable.of(result)),
        Remarks.of(result, notes));
  }

  /**
   * The answer alone, for a screen: what the figures say, one table, and what spoils them.
   *
   * @param notes what is wrong with the files of the run, if anything
   */
  public static Page brief(RunResult run, List<String> notes) {
    RunResult result = StandInBaseline.of(run);
    return new Page(
        "wsbench results",
        withStandIn(run, Preamble.brief(result)),
        Preamble.complete(result),
        Verdicts.brief(result),
        result.measurements().isEmpty() ? List.of() : List.of(answer(result)),
        List.of(),
        Optional.empty(),
        Remarks.brief(result, notes));
  }

  private static List<String> withStandIn(RunResult run, List<String> preamble) {
    return Stream.concat(preamble.stream(), StandInBaseline.words(run).stream()).toList();
  }

  /** The reference service is what was measured in 2007. */
  private static Table answer(RunResult result) {
    Optional<Beside2007> beside2007 =
        result.comparison().service() == ServiceMode.REFERENCE
            ? Beside2007.of(result)
            : Optional.empty();
    return beside2007
        .map(Beside2007::table)
        .or(() -> LadderTables.brief(result))
        .or(() -> RankingTable.of(result))
        .orElseGet(() -> Tables.answer(result));
  }

  /** The figures of a run that is going on: one table. */
  public static Page soFar(Comparison comparison, RunFigures figures) {
    RunResult result =
        new RunResult(
            RunResult.SCHEMA,
            RunResult.FORMAT_VERSION,
            RunResult.Status.RUNNING,
            null,
            Instant.EPOCH,
            null,
            comparison,
            null,
            null,
            List.of(),
            figures.measurements(),
            figures.pairs(),
            figures.ladder(),
            List.of());
    return new Page(
        "wsbench results so far",
        List.of(),
        true,
        Optional.empty(),
        List.of(Tables.answer(result)),
        List.of(),
        Optional.empty(),
        List.of());
  }

  private static List<Table> tables(RunResult result) {
    return Stream.of(
            RankingTable.of(result).stream().toList(),
            LadderTables.of(result),
            Tables.of(result),
            Beside2007.of(result).map(Beside2007::table).stream().toList())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Table> descriptions(RunResult result) {
    return Stream.of(
            Optional.of(Descriptions.stacks(result)),
            Optional.of(Descriptions.settings(result)),
            Tables.connections(result),
            TimeTable.of(result),
            ConformanceTable.of(result))
        .flatMap(Optional::stream)
        .toList();
  }
}
