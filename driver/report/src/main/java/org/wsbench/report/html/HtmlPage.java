package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page in HTML, before it is written for one of its places: alone, or on a site.
 *
 * @param title the heading
 * @param state one line below it
 * @param complete whether the figures are complete; if not, the line is an alarm
 * @param data data for the scripts, which becomes JSON
 * @param scripts names of the scripts of this package that draw charts; none for a page without
 */
public record HtmlPage(
    String title,
    String state,
    boolean complete,
    List<Part> parts,
    Object data,
    List<String> scripts) {
  private static final List<String> REPORT = List.of("charts.js", "report.js");

  /** Copies. */
  public HtmlPage {
    parts = List.copyOf(parts);
    scripts = List.copyOf(scripts);
  }

  /** A page of a site without charts. */
  public static HtmlPage ofWords(String title, String state, List<Part> parts) {
    return new HtmlPage(title, state, true, parts, Map.of(), List.of());
  }

  /** A report. */
  static HtmlPage ofReport(
      String title, String state, boolean complete, List<Part> parts, Object data) {
    return new HtmlPage(title, state, complete, parts, data, REPORT);
  }

  /** The page as one file that needs no other. */
  public String alone() {
    List<Script> all = new ArrayList<>(List.of(Script.named("page.js")));
    if (!scripts.isEmpty()) {
      all.add(Script.named("echarts/echarts.min.js"));
    }
    return Document.of(this, parts, withOwn(all), Optional.empty());
  }

  /** The page as a file of a site. */
  public String on(SiteFrame frame) {
    List<Script> all = new ArrayList<>(List.of(Script.named("page.js")));
    if (!scripts.isEmpty()) {
      all.add(Script.at(frame.to(SiteFrame.LIBRARY)));
    }
    List<Part> framed = new ArrayList<>(parts);
    if (!frame.files().isEmpty()) {
      framed.add(
          new Part("files", "Files of the run", List.of(), List.of(Links.of("", frame.files()))));
    }
    return Document.of(this, framed, withOwn(all), Optional.of(frame));
  }

  private List<Script> withOwn(List<Script> before) {
    scripts.stream().map(Script::named).forEach(before::add);
    return before;
  }

  /** The files that pages of a site share, by their paths. */
  public static Map<String, String> shared() {
    return Map.of(
        SiteFrame.LIBRARY,
        Resource.text("echarts/echarts.min.js"),
        SiteFrame.LICENSES,
        "The charts are drawn by Apache ECharts, which contains parts of d3.\n\n"
            + String.join("\n\n", Document.LICENSES));
  }
}
