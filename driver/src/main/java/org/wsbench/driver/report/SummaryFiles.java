package org.wsbench.driver.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.wsbench.driver.result.RunResult;

/** The report files of a run folder. */
public final class SummaryFiles {
  public static final String MARKDOWN = "summary.md";
  public static final String CSV = "summary.csv";

  private SummaryFiles() {}

  /** Writes both files, over those of an earlier report. */
  public static void write(Path folder, RunResult result, List<String> notes) throws IOException {
    Files.writeString(folder.resolve(MARKDOWN), MarkdownReport.of(result, notes));
    Files.writeString(folder.resolve(CSV), CsvReport.of(result));
  }
}
