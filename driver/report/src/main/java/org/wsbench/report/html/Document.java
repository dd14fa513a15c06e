package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Json;

/**
 * The whole page.
 *
 * @param title the heading
 * @param state the state of the run, in one line
 * @param complete whether the figures are complete
 * @param data data for the scripts, written as JSON
 * @param frame its place on a site; empty for a file that needs no other
 */
@JStache(path = "document")
record Document(
    String title,
    String state,
    boolean complete,
    List<Part> parts,
    String data,
    List<Script> scripts,
    Optional<SiteFrame> frame) {
  /** The licenses of the library of charts. */
  static final List<String> LICENSES =
      List.of(
          Resource.text("echarts/NOTICE"),
          Resource.text("echarts/LICENSE"),
          Resource.text("echarts/LICENSE-d3"));

  /** The text of a style sheet or script, which must not end its element. */
  private static final String STYLE = Resource.text("report.css") + Resource.text("waterfall.css");

  static String of(HtmlPage page, List<Script> scripts, Optional<SiteFrame> frame) {
    boolean elsewhere = frame.flatMap(SiteFrame::data).isPresent();
    return DocumentTemplate.of()
        .execute(
            new Document(
                page.title(),
                page.state(),
                page.complete(),
                page.parts(),
                elsewhere ? "{}" : json(page.data()),
                scripts,
                frame));
  }

  /** JSON that cannot end the element that it stands in. */
  static String json(Object data) {
    return Json.line(data).replace("<", "\\u003c");
  }

  String policy() {
    return ContentPolicy.of(STYLE, scripts);
  }

  String style() {
    return STYLE;
  }

  List<Markup> contents() {
    return parts.stream().map(Part::markup).toList();
  }

  /** What a page of a site links to besides its own parts. */
  List<Links.Link> sitePages() {
    return frame.map(SiteFrame::pages).orElse(List.of());
  }

  boolean isAlone() {
    return frame.isEmpty();
  }

  /** The address of the licenses on a site. */
  String licensesAddress() {
    return frame.map(place -> place.to(SiteFrame.LICENSES)).orElse("");
  }

  /** The licenses of third-party parts of a page that needs no other file. */
  List<String> licenses() {
    return isAlone() ? LICENSES : List.of();
  }
}
