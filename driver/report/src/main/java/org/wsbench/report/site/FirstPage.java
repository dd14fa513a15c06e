package org.wsbench.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.report.html.Collapsible;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.Links;
import org.wsbench.report.html.Markup;
import org.wsbench.report.html.Part;
import org.wsbench.report.html.SiteFrame;
import org.wsbench.report.html.TableView;
import org.wsbench.report.throughput.RankingTable;

/**
 * The first page: which stack serves most, in each result, and links to everything else.
 *
 * @param results in the order of the site
 * @param stacks pages of stacks
 * @param histories results of one plan over time; none without two of one
 * @param findings parts of the page of findings; none without one
 */
record FirstPage(
    List<SiteResult> results,
    List<StackPage> stacks,
    List<SiteHistory> histories,
    List<Part> findings) {
  String html() {
    List<SiteResult> ranked = ranked();
    List<Part> parts = new ArrayList<>();
    answers(ranked).ifPresent(parts::add);
    ranking(ranked).ifPresent(parts::add);
    parts.add(
        new Part(
            "search",
            "Look up",
            List.of(),
            List.of(SearchField.of("Find a stack, a result, or a finding"))));
    add(parts, "stacks", "Stacks", stacks.stream().map(FirstPage::link).toList());
    add(parts, "results", "Results", results.stream().map(FirstPage::link).toList());
    add(
        parts,
        "history",
        "History",
        histories.stream()
            .map(
                history ->
                    new Links.Link(
                        HistoryPage.PATH + "#" + history.id(), history.report().heading()))
            .toList());
    add(
        parts,
        "findings",
        "All findings",
        findings.stream()
            .map(part -> new Links.Link("findings.html#" + part.id(), part.heading()))
            .toList());
    List<RankingData> data =
        ranked.stream()
            .map(
                result ->
                    RankingData.of(
                        result.name(), result.origin().machine(), result.compared().orElseThrow()))
            .toList();
    return new HtmlPage(
            "SOAP stacks compared",
            "Compare the stacks of one result: another machine gives other figures.",
            true,
            parts,
            Map.of("results", data),
            List.of("charts.js", "site.js"))
        .on(SiteFrame.of(""));
  }

  private List<SiteResult> ranked() {
    return results.stream()
        .filter(SiteResult::isOfStacks)
        .filter(result -> result.compared().flatMap(RankingTable::ofAny).isPresent())
        .toList();
  }

  private Optional<Part> answers(List<SiteResult> ranked) {
    List<Markup> blocks = ShortAnswers.of(results, ranked).stream().map(FirstPage::answer).toList();
    return blocks.isEmpty()
        ? Optional.empty()
        : Optional.of(new Part("answers", "In short", List.of(), blocks));
  }

  private static Markup answer(ShortAnswers.Answer answer) {
    SiteResult result = answer.result();
    return Links.of(
        result.words(),
        answer.sentences().stream()
            .map(sentence -> new Links.Link(result.path(), sentence))
            .toList());
  }

  private static Optional<Part> ranking(List<SiteResult> ranked) {
    if (ranked.isEmpty()) {
      return Optional.empty();
    }
    List<Markup> blocks = new ArrayList<>();
    blocks.add(RankingChart.of("Throughput in % of a baseline, with 95 % intervals"));
    for (SiteResult result : ranked) {
      result
          .compared()
          .flatMap(RankingTable::ofAny)
          .map(TableView::of)
          .map(table -> Collapsible.of(result.words(), "result", result.name(), List.of(table)))
          .ifPresent(blocks::add);
    }
    return Optional.of(
        new Part(
            "ranking",
            "Which stack serves most",
            List.of(
                "Choose a result, a case or a family of cases, and the stack that is 100 %. The address of the"
                    + " page keeps what you choose. Hollow marks are undecided, or must not be used."
                    + " The tables rank the stacks of each result; references do not compete. Small messages are"
                    + " the cases from echoVoid to echoStruct that the result has; the ratio of a family is the"
                    + " geometric mean of those of its cases."),
            blocks));
  }

  private static Links.Link link(StackPage page) {
    return new Links.Link(
        ResultSite.pathOfStack(page.stack()), page.stack() + ": " + page.description().title());
  }

  private static Links.Link link(SiteResult result) {
    return new Links.Link(result.path(), result.words(), result.keywords());
  }

  private static void add(List<Part> parts, String id, String heading, List<Links.Link> links) {
    if (!links.isEmpty()) {
      parts.add(new Part(id, heading, List.of(), List.of(Links.of("", links))));
    }
  }
}
