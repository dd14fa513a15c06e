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
  static final String HTML = "report.html";

  private SummaryFiles() {}

  /**
   * Writes a report for people and, if it has records, for programs, over earlier ones.
   *
   * @param html the same report as one HTML file
   */
  static void write(Path folder, Page page, String html) throws IOException {
    Files.writeString(folder.resolve(MARKDOWN), new MarkdownFormat().of(page));
    Files.writeString(folder.resolve(HTML), html);
    if (page.records().isPresent()) {
      Files.writeString(folder.resolve(CSV), new CsvFormat().of(page));
    }
  }
}
