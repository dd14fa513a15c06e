package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;
import org.wsbench.result.Json;

/**
 * The whole page.
 *
 * @param title the heading
 * @param state the state of the run, in one line
 * @param complete whether the figures are complete
 * @param data data for the scripts, written as JSON
 */
@JStache(path = "document")
record Document(String title, String state, boolean complete, List<Part> parts, String data) {
  /** The text of a style sheet or script, which must not end its element. */
  private static final String STYLE = Resource.text("report.css") + Resource.text("waterfall.css");

  private static final String CHARTING = Resource.text("echarts/echarts.min.js");

  private static final List<String> SCRIPTS =
      List.of(
          Resource.text("page.js"),
          CHARTING,
          Resource.text("charts.js"),
          Resource.text("report.js"));

  static String of(String title, String state, boolean complete, List<Part> parts, Object data) {
    return DocumentTemplate.of().execute(new Document(title, state, complete, parts, json(data)));
  }

  /** JSON that cannot end the element that it stands in. */
  static String json(Object data) {
    return Json.line(data).replace("<", "\\u003c");
  }

  String policy() {
    return ContentPolicy.of(STYLE, SCRIPTS);
  }

  String style() {
    return STYLE;
  }

  List<String> scripts() {
    return SCRIPTS;
  }

  List<Markup> contents() {
    return parts.stream().map(Part::markup).toList();
  }

  /** The licenses of third-party parts of the page. */
  List<String> licenses() {
    return List.of(
        Resource.text("echarts/NOTICE"),
        Resource.text("echarts/LICENSE"),
        Resource.text("echarts/LICENSE-d3"));
  }
}
