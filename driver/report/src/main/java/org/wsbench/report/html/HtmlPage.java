package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.result.Json;

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

  /** The same page with another heading. */
  public HtmlPage titled(String heading) {
    return new HtmlPage(heading, state, complete, parts, data, scripts);
  }

  /** The page without one of its parts. */
  public HtmlPage without(String part) {
    return with(parts.stream().filter(one -> !one.id().equals(part)).toList());
  }

  /** One part of the page as a page without charts; empty if it has no such part. */
  public Optional<HtmlPage> only(String part) {
    return parts.stream()
        .filter(one -> one.id().equals(part))
        .findFirst()
        .map(one -> new HtmlPage(title, state, complete, List.of(one), Map.of(), List.of()));
  }

  private HtmlPage with(List<Part> others) {
    return new HtmlPage(title, state, complete, others, data, scripts);
  }

  /** The page as one file that needs no other. */
  public String alone() {
    List<Script> all = new ArrayList<>(List.of(Script.named("page.js")));
    if (!scripts.isEmpty()) {
      all.add(Script.named("echarts/echarts.min.js"));
    }
    return Document.of(this, withOwn(all), Optional.empty());
  }

  /** The page as a file of a site. */
  public String on(SiteFrame frame) {
    List<Script> all = new ArrayList<>(List.of(Script.named("page.js")));
    if (!scripts.isEmpty()) {
      all.add(Script.at(frame.to(SiteFrame.LIBRARY)));
      frame.data().map(Script::at).ifPresent(all::add);
    }
    return Document.of(withFiles(frame), withOwn(all), Optional.of(frame));
  }

  private HtmlPage withFiles(SiteFrame frame) {
    if (frame.files().isEmpty()) {
      return this;
    }
    List<Part> all = new ArrayList<>(parts);
    all.add(new Part("files", "Files of the run", List.of(), List.of(Links.of("", frame.files()))));
    return with(all);
  }

  /** The data of the page as the script that a frame names. */
  public String dataScript() {
    return "document.getElementById('data').textContent = "
        + Json.line(Document.json(data))
        + ";\n";
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
