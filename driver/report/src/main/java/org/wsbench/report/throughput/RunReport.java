package org.wsbench.report.throughput;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.report.Descriptions;
import org.wsbench.report.ReportHeader;
import org.wsbench.report.RunNotes;
import org.wsbench.report.TimeTable;
import org.wsbench.report.ladder.LadderTables;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;

/** The report on a throughput run. */
public final class RunReport {
  private RunReport() {}

  /**
   * The complete report.
   *
   * @param notes problems with the files of the run
   */
  public static Page of(RunResult run, List<String> notes) {
    RunResult result = StandInBaseline.of(run);
    return new Page(
        "wsbench results",
        withStandIn(run, RunHeader.of(result)),
        ReportHeader.complete(result),
        Verdicts.all(result),
        tables(result),
        descriptions(result),
        Optional.of(FigureTable.of(result)),
        RunNotes.of(result, notes));
  }

  /**
   * The brief report, for a terminal: the verdicts, one table, and problems.
   *
   * @param notes problems with the files of the run
   */
  public static Page brief(RunResult run, List<String> notes) {
    RunResult result = StandInBaseline.of(run);
    return new Page(
        "wsbench results",
        withStandIn(run, RunHeader.brief(result)),
        ReportHeader.complete(result),
        Verdicts.brief(result),
        result.measurements().isEmpty() ? List.of() : briefTables(result),
        List.of(),
        Optional.empty(),
        RunNotes.brief(result, notes));
  }

  private static List<Table> briefTables(RunResult result) {
    return Stream.concat(Stream.of(answer(result)), VolumeTable.of(result).stream()).toList();
  }

  private static List<String> withStandIn(RunResult run, List<String> header) {
    return Stream.concat(header.stream(), StandInBaseline.words(run).stream()).toList();
  }

  /** In 2007, the reference service was measured. */
  private static Table answer(RunResult result) {
    Optional<PublishedComparison> beside2007 =
        result.comparison().service() == ServiceMode.REFERENCE
            ? PublishedComparison.of(result)
            : Optional.empty();
    return beside2007
        .map(PublishedComparison::table)
        .or(() -> LadderTables.brief(result))
        .or(() -> VersionTable.of(result))
        .or(() -> RankingTable.of(result))
        .orElseGet(() -> Tables.answer(result));
  }

  /** The figures of a run in progress: one table. */
  public static Page soFar(MeasuredRun run) {
    return new Page(
        "wsbench results so far",
        List.of(),
        true,
        Optional.empty(),
        List.of(Tables.answer(run)),
        List.of(),
        Optional.empty(),
        List.of());
  }

  private static List<Table> tables(RunResult result) {
    return Stream.of(
            RankingTable.of(result).stream().toList(),
            LadderTables.of(result),
            Tables.of(result),
            VolumeTable.of(result).stream().toList(),
            PublishedComparison.of(result).map(PublishedComparison::table).stream().toList())
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
