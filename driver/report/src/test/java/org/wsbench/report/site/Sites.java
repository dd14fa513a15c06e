package org.wsbench.report.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.report.Runs;
import org.wsbench.report.html.HtmlReport;
import org.wsbench.report.html.RunContent;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** Sites of sample runs. */
final class Sites {
  static final String FINDINGS =
      """
      # Findings

      What it is *about*; see the [list](../results/README.md) and [more](../README.md).

      ## One & two

      See [the run](../results/first), [another](../results/absent), and [a page](why.md#x).
      A copy of [metro](../service-jaxws/metro) ([how](../service-jaxws/metro/README.md)); more
      ([there](why.md)).

      ```
      ./wsbench run <PLAN>
      ```

      ## Three

      Text <script>alert(1)</script> and [a trap](javascript:alert(1))
      """;

  private Sites() {}

  /** Two runs: all is complete in the first, a stack failed in the second. */
  static ResultSite ofTwo() {
    return new ResultSite(
        List.of(
            result("first", Runs.COMPLETED.result()), result("2nd", Runs.FAILED_STACK.result())),
        List.of(),
        Optional.of(FINDINGS));
  }

  /** A run of which the row of metro in echoStruct must not be used, and is not void. */
  static RunResult doubtful() {
    RunResult run = Runs.COMPLETED.result();
    List<Measurement> rows =
        run.measurements().stream()
            .map(
                row ->
                    row.stack().equals("metro") && row.echoCase().equals("echoStruct")
                        ? TestRuns.with(row, List.of(), List.of(Flag.WARM_UP_LIMIT))
                        : row)
            .toList();
    return run.with(new RunFigures(rows, run.pairs(), run.ladder()));
  }

  /** Six results of one plan, the newest first; from the fourth on, metro serves a fifth more. */
  static List<SiteResult> ofSixDays() {
    List<SiteResult> results = new ArrayList<>();
    for (int day = 6; day > 0; day--) {
      results.add(result("day-" + day, ofDay(day, rounds(day > 3 ? 1.2 : 1))));
    }
    return results;
  }

  /** Rounds of a baseline, and of metro at some speed relative to it, in two cases and forks. */
  static List<Round> rounds(double metro) {
    return rounds(1, metro);
  }

  /** The same on a machine on which the baseline serves so much of its usual throughput. */
  static List<Round> rounds(double machine, double metro) {
    double tps = 10_000 * machine;
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : List.of("echoVoid", "echoStruct")) {
      for (int fork = 1; fork <= 2; fork++) {
        rounds.add(
            TestRounds.inFork(fork, TestRounds.sliced("axis2-xmlbeans", echoCase, tps, 120)));
        rounds.add(TestRounds.inFork(fork, TestRounds.sliced("metro", echoCase, tps * metro, 120)));
      }
    }
    return rounds;
  }

  /** A run that began on some day. */
  static RunResult ofDay(int day, List<Round> rounds) {
    RunResult run =
        Runs.run(
            RunResult.Status.COMPLETED,
            null,
            List.of(TestRuns.stack("metro", 1), TestRuns.stack("axis2-xmlbeans", 1)),
            rounds);
    return new RunResult(
        run.schema(),
        run.formatVersion(),
        run.status(),
        null,
        TestRounds.START.plus(Duration.ofDays(day)),
        null,
        run.comparison(),
        run.plan(),
        run.environment(),
        run.stacks(),
        run.measurements(),
        run.pairs(),
        run.ladder(),
        run.flags());
  }

  /** A result without a compared run says nothing of throughput. */
  static SiteResult result(String name, RunResult run) {
    Map<String, StackDescription> stacks = new LinkedHashMap<>();
    for (StackRun start : run.stacks()) {
      stacks.put(start.name(), start.description());
    }
    StoredRun stored = new StoredRun(run, List.of(), List.of(), List.of());
    Page page = RunReport.of(run, List.of());
    RunContent content =
        new RunContent(stored, run, page, Optional.empty(), Optional.empty(), Optional.empty());
    return new SiteResult(
        name,
        ResultKind.THROUGHPUT,
        "Stacks & cases",
        new Origin(
            "./wsbench run " + name,
            List.of(
                new FigureCommand(
                    "metro",
                    "echoVoid",
                    "./wsbench run " + name + " --stacks axis2-xmlbeans,metro --cases echoVoid")),
            Instant.parse("2026-11-01T09:00:00Z"),
            "Some CPU, 2 CPUs",
            "abc"),
        stacks,
        Map.of("metro", "jaxws-rt 4.0.5", "metro:4.0.0", "jaxws-rt 4.0.0"),
        RunReport.brief(run, List.of()),
        Optional.of(run),
        HtmlReport.of(content),
        List.of("run.json", "rounds.jsonl.gz"));
  }

  /** A result whose answer is as given, of the stacks of the sample runs, without ratios. */
  static SiteResult saying(
      String name,
      ResultKind kind,
      List<String> header,
      List<String> sentences,
      List<Table> tables) {
    SiteResult sample = result(name, Runs.COMPLETED.result());
    Page answer =
        new Page(
            "",
            header,
            true,
            Optional.of(new Section("", sentences.stream().map(Item::of).toList())),
            tables,
            List.of(),
            Optional.empty(),
            List.of());
    return new SiteResult(
        name,
        kind,
        sample.description(),
        sample.origin(),
        sample.stacks(),
        sample.versions(),
        answer,
        Optional.empty(),
        sample.report(),
        sample.files());
  }

  /** Writes a site as {@code wsbench site} does. */
  static void write(ResultSite site, Path folder) throws IOException {
    for (Map.Entry<String, String> file : site.files().entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }
}
