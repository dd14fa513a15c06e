package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.wsbench.analysis.RowLatencies;
import org.wsbench.report.export.BenchmarkJson;
import org.wsbench.report.export.LatencyText;
import org.wsbench.report.export.RunJUnit;
import org.wsbench.result.Disk;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackName;
import org.wsbench.result.StoredRun;

/** Writes a run as files for other tools. */
final class ExportFiles {
  static final String JUNIT = "junit.xml";
  static final String BIGGER = "bigger-is-better.json";
  static final String SMALLER = "smaller-is-better.json";
  static final String LATENCY = "latency";

  private ExportFiles() {}

  /**
   * Writes the files over earlier ones.
   *
   * @param run as it was read back
   * @param result the same with its figures
   */
  static void write(Path folder, StoredRun run, RunResult result) throws IOException {
    Path latency = Disk.folder(folder.resolve(LATENCY));
    Disk.write(folder.resolve(JUNIT), RunJUnit.of(result));
    Disk.write(folder.resolve(BIGGER), BenchmarkJson.biggerIsBetter(result));
    Disk.write(folder.resolve(SMALLER), BenchmarkJson.smallerIsBetter(result));
    for (Map.Entry<String, Histogram> row : RowLatencies.histograms(run).entrySet()) {
      String name = StackName.inFileName(row.getKey()).replace('/', '-') + ".hgrm";
      Disk.write(latency.resolve(name), LatencyText.of(row.getValue()));
    }
  }
}
