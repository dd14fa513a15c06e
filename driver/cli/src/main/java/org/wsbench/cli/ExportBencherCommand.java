package org.wsbench.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.report.export.BencherJson;
import picocli.CommandLine.Command;

/** {@code wsbench export bencher}. */
@Command(
    name = "bencher",
    description = {
      "Writes throughput, and ratios to the baseline, with intervals, for Bencher: a file in the"
          + " Bencher Metric Format for each run.",
      "Rows that are void, or marked as not usable, are left out."
    })
final class ExportBencherCommand extends FigureExport {

  @Override
  Map<String, String> files(List<NamedRun> runs) {
    Map<String, String> files = new LinkedHashMap<>();
    runs.forEach(run -> files.put(run.name() + ".json", BencherJson.of(run.result())));
    return files;
  }

  @Override
  String usage(Path folder) {
    return "to send one: bencher run --adapter json --file " + folder.resolve("FILE");
  }
}
