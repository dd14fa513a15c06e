package org.wsbench.driver.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.driver.result.RunResult;

/** The report files of a run folder. */
public final class SummaryFiles {
  public static final String MARKDOWN = "summary.md";
  public static final String CSV = "summary.csv";

  private SummaryFiles() {}

  /**
   * Writes both files of a run, over those of an earlier report.
   *
   * @param page the report on the run
   */
  public static void write(Path folder, RunResult result, Page page) throws IOException {
    write(folder, page);
    Files.writeString(folder.resolve(CSV), CsvReport.of(result));
  }

  /** Writes a report for people, over an earlier one. */
  public static void write(Path folder, Page page) throws IOException {
    Files.writeString(folder.resolve(MARKDOWN), MarkdownReport.of(page));
  }
}
