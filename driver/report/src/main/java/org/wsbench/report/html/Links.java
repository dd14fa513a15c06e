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
   * @param keywords by which a search finds it besides its words; may be empty
   */
  public record Link(String address, String words, String keywords) {
    /** A link that is found by its words only. */
    public Link(String address, String words) {
      this(address, words, "");
    }

    boolean hasKeywords() {
      return !keywords.isEmpty();
    }
  }

  /** The list as HTML. */
  public static Markup of(String heading, List<Link> links) {
    return new Markup(LinksTemplate.of().execute(new Links(heading, links)));
  }

  boolean hasHeading() {
    return !heading.isEmpty();
  }
}
