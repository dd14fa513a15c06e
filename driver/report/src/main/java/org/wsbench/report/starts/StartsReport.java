package org.wsbench.report.starts;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.ClientWords;
import org.wsbench.report.Descriptions;
import org.wsbench.report.ReportHeader;
import org.wsbench.report.RunNotes;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.result.Comparison;
import org.wsbench.result.Role;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StoredStarts;

/** The report on a run that measures starts. */
public final class StartsReport {
  private final RunResult result;
  private final StoredStarts stored;
  private final FootprintFigures figures;

  /** Those with figures, in the order of the report. */
  private final List<String> stacks;

  private final Optional<String> baseline;

  /** What was started: {@code stack}, or {@code client}. */
  private final String measured;

  private final StartTables tables;

  private StartsReport(RunResult result, StoredStarts stored, FootprintFigures figures) {
    this.result = result;
    this.stored = stored;
    this.figures = figures;
    this.stacks =
        result.comparison().stacks().stream()
            .filter(stack -> figures.stacks().stream().anyMatch(one -> one.stack().equals(stack)))
            .toList();
    this.baseline = baseline(result, figures);
    this.measured = ClientWords.measured(result.comparison());
    this.tables = new StartTables(figures, measured, stacks, baseline);
  }

  /**
   * The complete report.
   *
   * @param stored the starts of the run
   * @param figures their figures
   */
  public static Page of(RunResult result, StoredStarts stored, FootprintFigures figures) {
    StartsReport report = new StartsReport(result, stored, figures);
    return report.page(
        report.tables.all(),
        List.of(Descriptions.stacks(result)),
        Optional.of(report.tables.records()));
  }

  /** The brief report, for a terminal. */
  public static Page brief(RunResult result, StoredStarts stored, FootprintFigures figures) {
    StartsReport report = new StartsReport(result, stored, figures);
    return report.page(report.tables.brief(), List.of(), Optional.empty());
  }

  /**
   * What is 100 %: the baseline of the run, or if that has no figures, the first stack that has;
   * empty if there is only one.
   */
  public static Optional<String> baseline(RunResult result, FootprintFigures figures) {
    Comparison comparison = result.comparison();
    List<String> compared =
        comparison.stacks().stream()
            .filter(
                stack ->
                    figures.pairs().stream()
                        .anyMatch(pair -> List.of(pair.stack(), pair.other()).contains(stack)))
            .toList();
    return compared.contains(comparison.baseline())
        ? Optional.of(comparison.baseline())
        : compared.stream().findFirst();
  }

  private Page page(List<Table> shown, List<Table> descriptions, Optional<Table> records) {
    List<Item> verdicts =
        Stream.concat(
                baseline.stream()
                    .flatMap(base -> new StartVerdicts(figures, stacks, base).sentences().stream()),
                new PortLeaks(figures, stacks).sentences().stream())
            .map(Item::of)
            .toList();
    return new Page(
        "wsbench results",
        header(),
        ReportHeader.complete(result),
        verdicts.isEmpty() ? Optional.empty() : Optional.of(new Section("Verdict", verdicts)),
        shown,
        descriptions,
        records,
        RunNotes.trouble(result, stored.notes()));
  }

  private List<String> header() {
    List<String> lines = new ArrayList<>();
    lines.add(ReportHeader.headline(result));
    lines.add(counts());
    lines.add(stored.settings().ports() == null ? ofStacks() : ofClients());
    ReportHeader.names(result, StackDescription::tuned)
        .ifPresent(
            names ->
                lines.add(
                    "%s: tuned, not as the %s's own project ships it.".formatted(names, measured)));
    ReportHeader.names(
            result, stack -> stack.role() != Role.COMPETITOR && stack.role() != Role.BASELINE)
        .ifPresent(names -> lines.add(names + ": reference, not a competitor."));
    return lines;
  }

  private String ofStacks() {
    return String.format(
        Locale.ROOT,
        "Times count from the start of the process, to replies to requests one after the other"
            + " (%s in turn). Then each case has a load of %s s on %d connections, after which no stack"
            + " is warm yet. PSS is resident memory; a page that several processes map counts in"
            + " part.",
        cases(),
        seconds(stored.settings().loadSeconds()),
        stored.settings().connections());
  }

  private String ofClients() {
    return String.format(
        Locale.ROOT,
        "Each makes %,d ports, one after the other: each from nothing, calls the server %s once"
            + " (%s), and is dropped. Heap, metaspace, and threads are those after full"
            + " collections. Growth per port is that from the hundredth port to the last.",
        stored.settings().ports(),
        result.comparison().server(),
        result.comparison().cases().getFirst());
  }

  private String cases() {
    return result.comparison().cases().stream().collect(Collectors.joining(", "));
  }

  private String counts() {
    IntSummaryStatistics starts = stacks.stream().mapToInt(this::starts).summaryStatistics();
    if (starts.getSum() == 0) {
      return "No start was finished.";
    }
    String each =
        ReportHeader.range(starts.getMin(), starts.getMax())
            + (starts.getMax() == 1 ? " start" : " starts")
            + (stacks.size() == 1
                ? ", one after the other."
                : " of each, one after the other in a new random order each time.");
    return "%s, %s Every reply was verified."
        .formatted(ReportHeader.plural(stacks.size(), measured), each);
  }

  /** A figure may be missing in some of them. */
  private int starts(String stack) {
    return figures.stacks().stream()
        .filter(one -> one.stack().equals(stack))
        .mapToInt(StartEstimate::starts)
        .max()
        .orElse(0);
  }

  private static String seconds(double seconds) {
    return seconds == Math.rint(seconds)
        ? String.format(Locale.ROOT, "%.0f", seconds)
        : String.format(Locale.ROOT, "%.1f", seconds);
  }
}
