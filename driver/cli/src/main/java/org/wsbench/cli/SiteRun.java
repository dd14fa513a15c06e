package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.analysis.Summary;
import org.wsbench.report.JmhReport;
import org.wsbench.report.html.HtmlReport;
import org.wsbench.report.page.Page;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.site.Origin;
import org.wsbench.report.site.ResultKind;
import org.wsbench.report.site.SiteResult;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.run.database.DatabaseChoice;
import tools.jackson.databind.JsonNode;

/**
 * A run for the site.
 *
 * @param folder that it was read from
 * @param result without its files
 * @param run what was measured; empty for microbenchmarks
 * @param profile why one stack is slower, for a run that was profiled
 */
record SiteRun(
    Path folder, SiteResult result, Optional<RunResult> run, Optional<ProfileReport> profile) {

  /**
   * Reads a run of any kind.
   *
   * @param engines which libraries are engines
   * @throws RunFolderException if the folder holds none, or one without figures
   */
  static SiteRun read(Path folder, String name, EngineVersions engines) throws IOException {
    if (Files.isRegularFile(folder)) {
      throw new RunFolderException(folder + " is a file: name the folder of a run");
    }
    if (StoredJmh.isAt(folder)) {
      return ofJmh(folder, name);
    }
    StoredRun run = StoredRun.read(folder);
    return SummaryFiles.hasOwnFigures(folder)
        ? ofOwnFigures(folder, name, run, engines)
        : ofThroughput(folder, name, run, engines);
  }

  private static SiteRun ofJmh(Path folder, String name) throws IOException {
    StoredJmh stored = StoredJmh.read(folder);
    JmhRun run = stored.run().orElseThrow();
    List<String> cases = CasesCommand.names();
    Page page = JmhReport.of(stored, cases);
    SiteResult result =
        new SiteResult(
            name,
            ResultKind.BENCHMARKS,
            description(run.plan()),
            Origin.of(
                SiteCommands.ofJmh(run),
                List.of(),
                run.startedAt(),
                run.environment(),
                Optional.empty()),
            Map.of(),
            Map.of(),
            JmhReport.brief(stored, cases),
            Optional.empty(),
            HtmlReport.of(stored, page, cases),
            List.of());
    return new SiteRun(folder, result, Optional.empty(), Optional.empty());
  }

  private static SiteRun ofOwnFigures(
      Path folder, String name, StoredRun run, EngineVersions engines) throws IOException {
    RunResult result = run.result();
    ResultKind kind = StoredStarts.isAt(folder) ? ResultKind.STARTS : ResultKind.LOAD;
    SummaryFiles.Report report = SummaryFiles.ofOwnFigures(folder, result);
    Page answer = SummaryFiles.brief(folder, result, run.notes());
    return of(folder, name, kind, result, engines.of(result), answer, report);
  }

  private static SiteRun ofThroughput(
      Path folder, String name, StoredRun run, EngineVersions engines) throws IOException {
    SummaryFiles.requireFigures(folder, run.result().comparison().scheme());
    RunResult result = Summary.recompute(run);
    SummaryFiles.Report report =
        SummaryFiles.of(
            folder, run, result, CpuPartsOfRun.of(folder, run, result), Optional.empty());
    Page brief = RunReport.brief(result, run.notes());
    Page answer = report.profile().map(why -> why.answer(brief)).orElse(brief);
    ResultKind kind = report.profile().isPresent() ? ResultKind.PROFILE : ResultKind.THROUGHPUT;
    return of(folder, name, kind, result, engines.of(result), answer, report);
  }

  private static SiteRun of(
      Path folder,
      String name,
      ResultKind kind,
      RunResult result,
      Map<String, String> versions,
      Page answer,
      SummaryFiles.Report report)
      throws IOException {
    SiteCommands commands =
        SiteCommands.of(result, kind, optionsBeyondThePlan(folder, result, report.profile()));
    SiteResult shown =
        new SiteResult(
            name,
            kind,
            description(result.plan()),
            Origin.of(
                commands.whole(),
                commands.figures(),
                result.startedAt(),
                result.environment(),
                ClusterResult.read(folder)),
            stacks(result),
            versions,
            answer,
            kind == ResultKind.THROUGHPUT ? Optional.of(result) : Optional.empty(),
            report.html(),
            List.of());
    return new SiteRun(folder, shown, Optional.of(result), report.profile());
  }

  /**
   * What was given with the command and is not in the plan: what is profiled, machines, database.
   */
  private static String optionsBeyondThePlan(
      Path folder, RunResult result, Optional<ProfileReport> profile) throws IOException {
    String event =
        profile
            .map(report -> report.figures().event())
            .filter(counted -> counted != ProfileEvent.CPU)
            .map(counted -> " --profile " + counted.id())
            .orElse("");
    String machines =
        ClusterResult.read(folder)
            .map(cluster -> cluster.agents().size() - 1)
            .map(drivers -> " --cluster HOST:PORT --agents " + drivers + " --keys FILE")
            .orElse("");
    boolean postgres =
        result.stacks().stream()
            .flatMap(start -> Optional.ofNullable(start.process()).stream())
            .anyMatch(process -> isPostgres(process.database()));
    return event
        + machines
        + (postgres ? " " + DatabaseChoice.OPTION + " " + DatabaseChoice.POSTGRESQL : "");
  }

  private static boolean isPostgres(String database) {
    return database != null && database.startsWith("PostgreSQL");
  }

  /** None of a run of clients, whose names are not those of stacks. */
  private static Map<String, StackDescription> stacks(RunResult result) {
    Map<String, StackDescription> stacks = new LinkedHashMap<>();
    if (!result.comparison().isOfClients()) {
      for (StackRun start : result.stacks()) {
        stacks.putIfAbsent(start.name(), start.description());
      }
    }
    return stacks;
  }

  private static String description(JsonNode plan) {
    return plan.path("description").asString("a run");
  }
}
