package org.wsbench.report.planted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Breaks a rule: a report is a function of its arguments. */
public final class ReportThatReadsFiles {
  String text(Path file) throws IOException {
    return Files.readString(file);
  }
}
