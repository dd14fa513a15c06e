package org.wsbench.report.levels.planted;

import org.wsbench.report.html.HtmlReport;

/** Breaks a rule: a report does not know the file that is made from it. */
public final class LevelsThatMakeFiles {
  HtmlReport file;
}
