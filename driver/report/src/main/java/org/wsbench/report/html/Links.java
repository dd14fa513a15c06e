package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;

/**
 * Links to other pages or files.
 *
 * @param heading empty for none
 */
@JStache(path = "links")
public record Links(String heading, List<Link> links) {
  /**
   * One link.
   *
   * @param address relative to the page
   */
  public record Link(String address, String words) {}

  /** The list as HTML. */
  public static Markup of(String heading, List<Link> links) {
    return new Markup(LinksTemplate.of().execute(new Links(heading, links)));
  }

  boolean hasHeading() {
    return !heading.isEmpty();
  }
}
