package org.wsbench.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.report.format.CsvFormat;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.page.Page;

/** The report files of a run folder. */
final class SummaryFiles {
  static final String MARKDOWN = "summary.md";
  static final String CSV = "summary.csv";

  private SummaryFiles() {}

  /** Writes a report for people and, if it has records, for programs, over earlier ones. */
  static void write(Path folder, Page page) throws IOException {
    Files.writeString(folder.resolve(MARKDOWN), new MarkdownFormat().of(page));
    if (page.records().isPresent()) {
      Files.writeString(folder.resolve(CSV), new CsvFormat().of(page));
    }
  }
}
