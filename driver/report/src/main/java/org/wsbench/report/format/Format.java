package org.wsbench.report.format;

import org.wsbench.report.page.Page;

/** An output format of reports. */
public interface Format {
  /** The whole report, as text that depends on the page only. */
  String of(Page page);
}
