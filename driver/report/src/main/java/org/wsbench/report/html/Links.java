package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;

/** Links to other pages beside the report. */
@JStache(path = "links")
record Links(String heading, List<Link> links) {
  /**
   * One link.
   *
   * @param address relative to the report
   */
  record Link(String address, String words) {}

  static Markup of(String heading, List<Link> links) {
    return new Markup(LinksTemplate.of().execute(new Links(heading, links)));
  }
}
