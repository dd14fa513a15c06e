package org.wsbench.report;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.result.TimeUse;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

/** The report on microbenchmarks. */
public final class JmhReport {
  private static final String TITLE = "wsbench jmh results";

  private JmhReport() {}

  /**
   * The report, whatever format it is then given.
   *
   * @param cases names of cases in the order of the report; others come before them
   */
  public static Page of(StoredJmh jmh, List<String> cases) {
    BenchmarkTimes times = BenchmarkTimes.of(jmh);
    JmhTables tables = new JmhTables(jmh, times, cases);
    List<Table> main = tables.main();
    List<SumCheck> checks = SumCheck.of(jmh, times);
    JmhMethod method = new JmhMethod(jmh);
    return new Page(
        TITLE,
        header(jmh, method),
        jmh.complete(),
        JmhVerdicts.of(jmh, times, cases),
        main,
        jmh.inTurns()
            ? Stream.concat(tables.details().stream(), Stream.of(method.table(checks))).toList()
            : List.of(),
        Optional.empty(),
        new JmhNotes(jmh, times, checks).sections(main));
  }

  /**
   * What fits on a screen: the verdicts on times, the ratios, and what must be known to use them.
   * Results of plain JMH, which have no verdict, are shown as a whole.
   */
  public static Page brief(StoredJmh jmh, List<String> cases) {
    if (!jmh.inTurns()) {
      return of(jmh, cases);
    }
    BenchmarkTimes times = BenchmarkTimes.of(jmh);
    List<Table> main = new JmhTables(jmh, times, cases).main();
    return new Page(
        TITLE,
        header(jmh, new JmhMethod(jmh)),
        jmh.complete(),
        JmhVerdicts.brief(jmh, times, cases),
        main,
        List.of(),
        Optional.empty(),
        new JmhNotes(jmh, times, SumCheck.of(jmh, times)).brief(main));
  }

  /** The ratios of a run that goes on. */
  public static Page soFar(List<Benchmark> benchmarks, List<String> cases) {
    StoredJmh jmh = StoredJmh.soFar(benchmarks);
    return new Page(
        "wsbench jmh results so far",
        List.of(),
        true,
        Optional.empty(),
        new JmhTables(jmh, BenchmarkTimes.of(jmh), cases).ratios(),
        List.of(),
        Optional.empty(),
        List.of());
  }

  /** How it ended, and how much was measured; results in turns have the rest in a table. */
  private static List<String> header(StoredJmh jmh, JmhMethod method) {
    List<String> lines = new ArrayList<>();
    lines.add(jmh.run().map(JmhReport::end).orElse("Result of plain JMH."));
    if (jmh.inTurns()) {
      lines.add(method.starts());
      jmh.run().flatMap(JmhReport::time).ifPresent(lines::add);
    } else if (!jmh.benchmarks().isEmpty()) {
      lines.addAll(method.paragraphs());
    }
    return lines;
  }

  private static Optional<String> time(JmhRun run) {
    return run.time() == null || run.time().equals(TimeUse.NONE) || run.endedAt() == null
        ? Optional.empty()
        : Optional.of(
            TimeTable.words(run.time(), Duration.between(run.startedAt(), run.endedAt())));
  }

  private static String end(JmhRun run) {
    String reason = run.statusReason() == null ? "" : ": " + run.statusReason();
    String after =
        run.endedAt() == null
            ? ""
            : " after " + ReportHeader.duration(Duration.between(run.startedAt(), run.endedAt()));
    String end =
        switch (run.status()) {
          case COMPLETED -> "completed" + after;
          case INTERRUPTED -> "INTERRUPTED" + after + reason + "; what was measured is shown";
          case FAILED -> "FAILED" + after + reason;
          case RUNNING -> "INCOMPLETE: the run is not finished, or its process was killed";
        };
    return "Microbenchmarks of "
        + run.startedAt().truncatedTo(ChronoUnit.SECONDS)
        + ", "
        + end
        + ".";
  }
}
