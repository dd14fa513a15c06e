package org.wsbench.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.report.export.OtavaFiles;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import picocli.CommandLine.Command;

/** {@code wsbench export otava}. */
@Command(
    name = "otava",
    description = {
      "Writes throughput, and ratios to the baseline, for Apache Otava: a CSV file for each stack"
          + " and case with a line for each run, and otava.yaml.",
      "All runs must have the same machine, and those of one plan the same baseline. Rows that are"
          + " void, or marked as not usable, are left out."
    })
final class ExportOtavaCommand extends FigureExport {

  @Override
  Map<String, String> files(List<NamedRun> named) throws RunFolderException {
    requireOne("machine", named.stream().map(NamedRun::machine).toList());
    Map<String, RunResult> runs = new LinkedHashMap<>();
    named.forEach(run -> runs.put(run.name(), run.result()));
    for (String plan : runs.values().stream().map(ExportOtavaCommand::plan).distinct().toList()) {
      requireOne(
          "baseline",
          runs.values().stream()
              .filter(run -> plan(run).equals(plan))
              .map(run -> String.valueOf(run.comparison().baseline()))
              .toList());
    }
    return OtavaFiles.of(runs);
  }

  private static void requireOne(String what, List<String> values) throws RunFolderException {
    List<String> different = values.stream().distinct().toList();
    if (different.size() > 1) {
      throw new RunFolderException(
          "the runs have no common %s, so they are no series: %s; name runs with one"
              .formatted(what, String.join(" / ", different)));
    }
  }

  private static String plan(RunResult run) {
    return run.plan().path("name").asString("run");
  }

  @Override
  String usage(Path folder) {
    return "to find change points, in %s: OTAVA_CONFIG=%s otava analyze %s"
        .formatted(folder, OtavaFiles.CONFIGURATION, OtavaFiles.GROUP);
  }
}
