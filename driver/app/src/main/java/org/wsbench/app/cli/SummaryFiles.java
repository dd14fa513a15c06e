package org.wsbench.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.report.CsvReport;
import org.wsbench.report.MarkdownReport;
import org.wsbench.report.Page;
import org.wsbench.result.RunResult;

/** The report files of a run folder. */
final class SummaryFiles {
  static final String MARKDOWN = "summary.md";
  static final String CSV = "summary.csv";

  private SummaryFiles() {}

  /**
   * Writes both files of a run, over those of an earlier report.
   *
   * @param page the report on the run
   */
  static void write(Path folder, RunResult result, Page page) throws IOException {
    write(folder, page);
    Files.writeString(folder.resolve(CSV), CsvReport.of(result));
  }

  /** Writes a report for people, over an earlier one. */
  static void write(Path folder, Page page) throws IOException {
    Files.writeString(folder.resolve(MARKDOWN), MarkdownReport.of(page));
  }
}
