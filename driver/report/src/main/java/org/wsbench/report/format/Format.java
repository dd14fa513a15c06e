package org.wsbench.report.format;

import org.wsbench.report.page.Page;

/** A form that reports are given. */
public interface Format {
  /** The whole report: text that depends on the page and on nothing else. */
  String of(Page page);
}
