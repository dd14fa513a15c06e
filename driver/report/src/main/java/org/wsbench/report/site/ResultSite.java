package org.wsbench.report.site;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.Links;
import org.wsbench.report.html.SiteFrame;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackName;
import org.wsbench.result.check.RobustnessRecord;

/**
 * All pages of a site.
 *
 * @param results in the order in which pages list them
 * @param robustness records of attacks; none if nothing is known
 * @param findings text of the findings in Markdown; empty for a site without
 */
public record ResultSite(
    List<SiteResult> results, List<RobustnessRecord> robustness, Optional<String> findings) {
  private static final String TO_ROOT = "../../";

  /** Id of the part of a report that gets a page of its own. */
  private static final String DISCLOSURE = "disclosure";

  private static final String DATA = "report-data.js";

  /** Copies. */
  public ResultSite {
    results = List.copyOf(results);
    robustness = List.copyOf(robustness);
  }

  /** The texts of all files that are made for the site, by their paths. */
  public Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>(HtmlPage.shared());
    List<StackPage> stacks = stackPages();
    Findings page = Findings.of(findings.orElse(""), SiteAddresses.of(results, stacks)::page);
    List<SiteHistory> histories = SiteHistory.of(results);
    files.put("index.html", new FirstPage(results, stacks, histories, page.parts()).html());
    if (!histories.isEmpty()) {
      files.put(HistoryPage.PATH, new HistoryPage(histories).html());
    }
    files.put("findings.html", page.html());
    stacks.forEach(stack -> files.put(pathOfStack(stack.stack()), stack.html()));
    results.forEach(result -> files.putAll(report(result)));
    return files;
  }

  /** The path of the page of a stack. */
  static String pathOfStack(String stack) {
    return "stacks/" + stack + ".html";
  }

  /**
   * The report on a result. Its data and its disclosure are files of their own, so that the page is
   * not large.
   */
  private static Map<String, String> report(SiteResult result) {
    HtmlPage whole = result.report().titled(result.words());
    Optional<HtmlPage> disclosure =
        whole.only(DISCLOSURE).map(page -> page.titled("Full disclosure of " + result.words()));
    List<Links.Link> links = new ArrayList<>();
    disclosure.ifPresent(
        page ->
            links.add(
                new Links.Link(
                    DISCLOSURE + ".html",
                    "Full disclosure: machine, plan, command lines, libraries")));
    result.files().forEach(file -> links.add(new Links.Link(file, file)));
    Map<String, String> files = new LinkedHashMap<>();
    files.put(
        result.path(),
        whole.without(DISCLOSURE).on(new SiteFrame(TO_ROOT, links, Optional.of(DATA))));
    files.put(result.folder() + DATA, whole.dataScript());
    disclosure.ifPresent(
        page ->
            files.put(
                result.folder() + DISCLOSURE + ".html",
                page.on(
                    new SiteFrame(
                        TO_ROOT,
                        List.of(new Links.Link("report.html", "The report")),
                        Optional.empty()))));
    return files;
  }

  /**
   * One for each stack, in alphabetical order. A result can name stacks as it likes; a name that no
   * stack can have gets no page, since it would be a part of a file's name.
   */
  private List<StackPage> stackPages() {
    List<SiteResult> newest = results.stream().sorted(SiteResult.NEWEST_FIRST).toList();
    Map<String, StackDescription> stacks = new TreeMap<>();
    newest.stream()
        .flatMap(result -> result.stacks().entrySet().stream())
        .filter(row -> StackName.isValid(row.getKey()))
        .sorted(Comparator.comparing(row -> !isStack(row.getKey())))
        .forEach(row -> stacks.putIfAbsent(StackName.of(row.getKey()).stack(), row.getValue()));
    return stacks.entrySet().stream().map(stack -> page(stack.getKey(), stack.getValue())).toList();
  }

  /** Whether it is the stack itself, and no version or variant of it. */
  private static boolean isStack(String row) {
    return StackName.of(row).stack().equals(row);
  }

  /** The first result of the site, which the first page begins with, comes first here, too. */
  private StackPage page(String stack, StackDescription description) {
    SiteResult first = results.getFirst();
    List<SiteResult> own =
        results.stream()
            .sorted(
                Comparator.comparing((SiteResult result) -> result != first)
                    .thenComparing(SiteResult.NEWEST_FIRST))
            .filter(
                result ->
                    result.stacks().keySet().stream()
                        .anyMatch(row -> StackName.of(row).stack().equals(stack)))
            .toList();
    return new StackPage(stack, description, own, StackRobustness.of(stack, robustness));
  }
}
