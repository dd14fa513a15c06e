package org.wsbench.analysis.planted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Breaks a rule: analysis is a function of its arguments. */
public final class AnalysisThatReadsFiles {
  String text(Path file) throws IOException {
    return Files.readString(file);
  }
}
