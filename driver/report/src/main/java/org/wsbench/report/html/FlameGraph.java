package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.result.StackName;

/**
 * A page with one flame graph: of a stack in a case, or of two stacks together, whose frames have
 * the color of the one that takes more (B. Gregg, "The Flame Graph", ACM Queue 14(2), 2016).
 *
 * @param title the heading
 * @param words how to read it
 * @param data what the scripts know, as JSON
 */
@JStache(path = "flame")
record FlameGraph(String title, String words, String data) {
  /** Folder of the pages, beside the report. */
  static final String FOLDER = "flames";

  private static final String STYLE = Resource.text("report.css") + Resource.text("flame.css");

  private static final List<String> SCRIPTS =
      List.of(Resource.text("page.js"), Resource.text("flame.js"));

  /**
   * All pages of a run by their names, without a folder: those of each row, then those of each two
   * stacks in each case.
   */
  static Map<String, String> pages(ProfileFigures figures) {
    Map<String, String> pages = new LinkedHashMap<>();
    for (RowProfile row : figures.rows()) {
      pages.put(name(List.of(row)), page(List.of(row), figures));
    }
    for (List<RowProfile> pair : pairs(figures)) {
      pages.put(name(pair), page(pair, figures));
    }
    return pages;
  }

  /** Each two stacks in each case. */
  static List<List<RowProfile>> pairs(ProfileFigures figures) {
    List<List<RowProfile>> pairs = new ArrayList<>();
    List<RowProfile> rows = figures.rows();
    for (RowProfile one : rows) {
      rows.subList(rows.indexOf(one) + 1, rows.size()).stream()
          .filter(other -> other.echoCase().equals(one.echoCase()))
          .forEach(other -> pairs.add(List.of(one, other)));
    }
    return pairs;
  }

  /** The name of a page's file. */
  static String name(List<RowProfile> rows) {
    return String.join(
            "-and-", rows.stream().map(RowProfile::stack).map(StackName::inFileName).toList())
        + "-"
        + rows.getFirst().echoCase()
        + ".html";
  }

  /** What links to a page say. */
  static String words(List<RowProfile> rows) {
    return String.join(" and ", rows.stream().map(RowProfile::stack).toList())
        + ", "
        + rows.getFirst().echoCase();
  }

  private static String page(List<RowProfile> rows, ProfileFigures figures) {
    FlameTree tree =
        FlameTree.of(rows, figures.layers(), TableView.typeset(figures.event().unit()));
    return FlameGraphTemplate.of()
        .execute(
            new FlameGraph(
                words(rows) + ": " + figures.event().title() + " per request",
                how(rows),
                Document.json(tree)));
  }

  private static String how(List<RowProfile> rows) {
    String widths = "Each box is a method, below the one that called it.";
    return rows.size() == 1
        ? widths + " Its width is what a request takes in it and in all that it calls."
        : widths
            + " Its width is what a request of "
            + rows.getFirst().stack()
            + " and one of "
            + rows.getLast().stack()
            + " take in it together: red where "
            + rows.getFirst().stack()
            + " takes more, blue where "
            + rows.getLast().stack()
            + " does.";
  }

  String policy() {
    return ContentPolicy.ofTexts(STYLE, SCRIPTS);
  }

  String style() {
    return STYLE;
  }

  List<String> scripts() {
    return SCRIPTS;
  }
}
