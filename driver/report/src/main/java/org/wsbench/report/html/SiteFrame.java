package org.wsbench.report.html;

import java.util.List;
import java.util.Optional;

/**
 * The place of a page on a site, whose pages share one copy of the library of charts.
 *
 * @param root path from the page to the first page of the site, such as {@code ../../}; empty for
 *     pages beside it
 * @param files of which a list is added to the page; none for a page without files
 * @param data address of a script with the data of the page; empty for a page that contains them
 */
public record SiteFrame(String root, List<Links.Link> files, Optional<String> data) {
  /** Where the site has the library of charts. */
  public static final String LIBRARY = "assets/echarts.min.js";

  /** Where the site has the licenses of the library. */
  public static final String LICENSES = "assets/LICENSES.txt";

  /** Copies. */
  public SiteFrame {
    files = List.copyOf(files);
  }

  /** The place of a page without files. */
  public static SiteFrame of(String root) {
    return new SiteFrame(root, List.of(), Optional.empty());
  }

  /** The address of a page of the site, by its path. */
  public String to(String path) {
    return root + path;
  }

  /** What every page of the site links to. */
  List<Links.Link> pages() {
    return List.of(
        new Links.Link(to("index.html"), "All stacks and results"),
        new Links.Link(to("findings.html"), "Findings"));
  }
}
