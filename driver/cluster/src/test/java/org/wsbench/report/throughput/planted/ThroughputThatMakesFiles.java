package org.wsbench.report.throughput.planted;

import org.wsbench.report.html.planted.FileOfAReport;

/** Breaks a rule: a report does not know the file that is made from it. */
public final class ThroughputThatMakesFiles {
  FileOfAReport file;
}
