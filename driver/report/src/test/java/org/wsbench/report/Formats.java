package org.wsbench.report;

import org.wsbench.report.format.CsvFormat;
import org.wsbench.report.format.Format;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;

/** The formats as tests use them. */
public final class Formats {
  public static final Format SCREEN = new ScreenFormat(Painter.NONE, 118);

  /** Says in brackets how a text stands out. */
  public static final Format PAINTED =
      new ScreenFormat((emphasis, text) -> "<%s>%s</%s>".formatted(emphasis, text, emphasis), 118);

  public static final Format MARKDOWN = new MarkdownFormat();
  public static final Format CSV = new CsvFormat();

  private Formats() {}
}
