package org.wsbench.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.report.check.RobustnessReport;
import org.wsbench.report.html.Collapsible;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.Links;
import org.wsbench.report.html.Literal;
import org.wsbench.report.html.Markup;
import org.wsbench.report.html.Part;
import org.wsbench.report.html.SectionView;
import org.wsbench.report.html.SiteFrame;
import org.wsbench.report.html.TableView;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackName;

/**
 * The page of a stack: what all results say of it, its configuration, what it gets wrong, and how
 * to check and to dispute that.
 *
 * @param stack its name
 * @param description as measured in the newest result with it
 * @param results those with it, in the order in which they are shown
 * @param robustness how it withstood attacks, if that is known
 */
record StackPage(
    String stack,
    StackDescription description,
    List<SiteResult> results,
    Optional<StackRobustness> robustness) {
  private static final SiteFrame FRAME = SiteFrame.of("../");

  String html() {
    List<Part> parts = new ArrayList<>();
    Stream.of(ResultKind.values()).flatMap(kind -> evidence(kind).stream()).forEach(parts::add);
    parts.add(configuration());
    parts.add(conformance());
    robustness.map(StackPage::attacks).ifPresent(parts::add);
    parts.add(reproduction());
    parts.add(objection());
    return HtmlPage.ofWords(stack, description.title(), parts).on(FRAME);
  }

  private Optional<Part> evidence(ResultKind kind) {
    List<Markup> blocks =
        shown()
            .filter(result -> result.kind() == kind)
            .flatMap(result -> evidence(result).stream())
            .toList();
    return blocks.isEmpty()
        ? Optional.empty()
        : Optional.of(new Part(kind.id(), kind.heading(), List.of(), blocks));
  }

  /** The results that say something of the stack. */
  private Stream<SiteResult> shown() {
    return results.stream().filter(new StackEvidence(stack)::isIn);
  }

  private List<Markup> evidence(SiteResult result) {
    StackEvidence evidence = new StackEvidence(stack);
    List<Markup> blocks = new ArrayList<>();
    blocks.add(
        Links.of(
            result.name(),
            List.of(new Links.Link(FRAME.to(result.path()), "Report: " + result.words()))));
    list("How it was measured", result.conditions()).ifPresent(blocks::add);
    list("What it says", evidence.sentences(result)).ifPresent(blocks::add);
    evidence.tables(result).stream().map(TableView::of).forEach(blocks::add);
    return blocks;
  }

  /** Empty without lines. */
  private static Optional<Markup> list(String title, List<String> lines) {
    return lines.isEmpty() ? Optional.empty() : Optional.of(SectionView.of(section(title, lines)));
  }

  private Part configuration() {
    List<List<Cell>> rows =
        Stream.of(
                List.of("engine", description.engine()),
                List.of("exact version", version()),
                List.of("data binding", description.binding()),
                List.of("XML parser", description.parser()),
                List.of("language", description.language()),
                List.of(
                    "configured as",
                    description.tuned()
                        ? "tuned: not as its own project ships it"
                        : "stock: as its own project ships it"))
            .filter(row -> !row.getLast().isEmpty())
            .map(row -> row.stream().map(Cell::text).toList())
            .toList();
    List<Markup> blocks = new ArrayList<>();
    blocks.add(TableView.of(Table.ofWords("Parts", List.of("part", "value"), rows)));
    literal("Container", description.container()).ifPresent(blocks::add);
    literal("Notes", description.notes()).ifPresent(blocks::add);
    return new Part(
        "configuration",
        "Configuration",
        List.of(
            "From stack.yaml, as measured in the newest result that has the stack itself, or else a variant of it."),
        blocks);
  }

  /** That of the newest result with it; empty if it is not known. */
  private String version() {
    return results.stream()
        .sorted(SiteResult.NEWEST_FIRST)
        .flatMap(result -> result.versionOf(stack).stream())
        .findFirst()
        .orElse("");
  }

  private static Optional<Markup> literal(String label, String text) {
    return Optional.ofNullable(text)
        .filter(some -> !some.isBlank())
        .map(some -> Literal.of(label, some.strip()));
  }

  private Part conformance() {
    List<String> deviations =
        description.deviations().stream().map(one -> one.check() + ": " + one.text()).toList();
    String lead =
        description.checks() == null
            ? "Its conformance is not checked yet."
            : "Of %d checks of the contract, it fails %d."
                .formatted(
                    description.checks().values().stream().mapToInt(Integer::intValue).sum(),
                    deviations.size());
    return new Part(
        "conformance",
        "Conformance",
        List.of(lead),
        list("What it gets wrong", deviations).stream().toList());
  }

  private static Part attacks(StackRobustness robustness) {
    return new Part(
        "robustness",
        "Robustness",
        List.of(
            "How it withstood attacks on %s. To repeat it: ./wsbench robustness %s"
                .formatted(robustness.day(), robustness.findings().stack())),
        RobustnessReport.of(robustness.findings()).tables().stream().map(TableView::of).toList());
  }

  private Part reproduction() {
    List<List<Cell>> rows =
        shown()
            .map(
                result ->
                    words(
                        result.name(),
                        result.origin().command(),
                        result.origin().machine(),
                        result.origin().day().toString(),
                        result.origin().commit()))
            .toList();
    List<Markup> blocks = new ArrayList<>();
    blocks.add(
        TableView.of(
            Table.ofWords(
                "Results with " + stack,
                List.of("result", "command", "machine", "day", "commit of wsbench"),
                rows)));
    shown().flatMap(result -> figures(result).stream()).forEach(blocks::add);
    return new Part(
        "reproduce",
        "Reproduce a figure",
        List.of(
            "These commands measure all of a result again. Below them, each figure has a command of"
                + " its own, which measures this stack and the one that it is compared with, in one"
                + " case. All have the settings of the result, except for homes of JDKs. Some need"
                + " plan.yaml, which is among the files of the result."),
        blocks);
  }

  /** The commands of single figures of a result; empty without any. */
  private Optional<Markup> figures(SiteResult result) {
    List<List<Cell>> rows =
        result.origin().figures().stream()
            .filter(figure -> StackName.of(figure.row()).stack().equals(stack))
            .map(figure -> words(figure.row(), figure.scope(), figure.command()))
            .toList();
    String caption = "Commands for the figures of " + result.name();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Collapsible.of(
                caption,
                "",
                "",
                List.of(
                    TableView.of(
                        Table.ofWords(caption, List.of("stack", "case", "command"), rows)))));
  }

  private static List<Cell> words(String... texts) {
    return Stream.of(texts).map(Cell::text).toList();
  }

  private Part objection() {
    return new Part(
        "object",
        "Object to a figure",
        List.of(
            "A result is only as good as the configuration behind it. If you know better, say so."),
        List.of(
            SectionView.of(
                section(
                    "How",
                    List.of(
                        "Compare the configuration above with what your project ships and documents"
                            + " for production. Settings that differ belong into a stack of their"
                            + " own beside this one, marked as tuned.",
                        "Check the service that is measured: ./wsbench verify " + stack,
                        "Measure it on your machine with the command above, and send the result:"
                            + " ./wsbench submit RUN prepares it for a pull request.",
                        "Or open an issue of wsbench that names the stack, the result, the figure,"
                            + " and what is wrong with it.")))));
  }

  private static Section section(String title, List<String> lines) {
    return new Section(title, lines.stream().map(Item::of).toList());
  }
}
