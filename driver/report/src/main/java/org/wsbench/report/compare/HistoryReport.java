package org.wsbench.report.compare;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.analysis.history.ChangePoint;
import org.wsbench.analysis.history.ChangePoints;
import org.wsbench.analysis.history.RatioSeries;
import org.wsbench.analysis.history.RunHistory;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.RunResult;

/**
 * The report on what changed over several runs.
 *
 * @param machine of all runs, in words
 * @param names of the runs, in the order of the history
 */
public record HistoryReport(RunHistory history, String machine, List<String> names) {
  /** Copies. */
  public HistoryReport {
    names = List.copyOf(names);
  }

  /** The names of the runs with a ratio in any series. */
  public Set<String> shown() {
    return history.series().stream()
        .flatMap(series -> series.points().stream())
        .map(point -> names.get(point.run()))
        .collect(Collectors.toSet());
  }

  /**
   * The report for a screen.
   *
   * @param details whether it has the ratios of all runs
   */
  public Page page(boolean details) {
    List<ChangePoint> changes = ChangePoints.of(history.series());
    List<Table> tables = new ArrayList<>(changes(changes).stream().toList());
    if (details) {
      tables.addAll(figures());
    }
    return new Page(
        "wsbench history",
        List.of(heading(), basis()),
        true,
        Optional.of(verdict(changes)),
        tables,
        List.of(),
        Optional.empty(),
        List.of());
  }

  /** Plan, machine, and baseline. */
  public String heading() {
    RunResult first = history.runs().getFirst();
    return "%s on %s, beside %s"
        .formatted(
            first.plan().path("name").asString("run"),
            machine,
            history.baseline().orElse("no baseline"));
  }

  /** Which runs have a ratio, and what their ratios are relative to. */
  public String basis() {
    Set<String> shown = shown();
    List<String> words =
        IntStream.range(0, names.size())
            .filter(run -> shown.contains(names.get(run)))
            .mapToObj(this::words)
            .toList();
    return """
        %d runs, from %s to %s. Each stack beside the baseline of its own run, so that most of the \
        machine's speed cancels out. If the baseline itself changed, all others seem to have changed."""
        .formatted(words.size(), words.getFirst(), words.getLast());
  }

  /** Words for each run. */
  public List<String> words() {
    return IntStream.range(0, names.size()).mapToObj(this::words).toList();
  }

  private String words(int run) {
    return names.get(run)
        + " of "
        + history.runs().get(run).startedAt().atZone(ZoneOffset.UTC).toLocalDate();
  }

  /** How many changes are shown, and where they may come from the speed of the machine. */
  public Section verdict(List<ChangePoint> changes) {
    Stream<String> otherSpeeds =
        changes.stream().flatMap(change -> otherSpeed(change).stream()).distinct();
    return new Section(
        "Verdict",
        Stream.concat(Stream.of(count(changes.size())), otherSpeeds).map(Item::of).toList());
  }

  private static String count(int changes) {
    return switch (changes) {
      case 0 -> "No change is shown. Showing one takes at least four runs with the same row.";
      case 1 -> "One change is shown.";
      default -> changes + " changes are shown.";
    };
  }

  private Optional<String> otherSpeed(ChangePoint change) {
    return BaselineSpeed.change(history.changeOfBaseline(change))
        .map(
            words ->
                "From %s on, %s itself served %s"
                        .formatted(
                            words(change.after()), history.baseline().orElse("the baseline"), words)
                    + BaselineSpeed.CONSEQUENCE);
  }

  /** The changes; empty without any. */
  public Optional<Table> changes(List<ChangePoint> changes) {
    return changes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Table(
                "Changes: mean ratio after in % of that before, +- half of the interval",
                List.of(
                    Column.words("stack"),
                    Column.words("case"),
                    Column.words("last before"),
                    Column.words("first after"),
                    Column.figures("change")),
                changes.stream().map(this::row).toList()));
  }

  private List<Cell> row(ChangePoint change) {
    return List.of(
        Cell.text(change.series().stack()),
        Cell.text(change.series().echoCase()),
        Cell.text(words(change.before())),
        Cell.text(words(change.after())),
        Cell.of(RatioValue.of(change.value(), change.interval(), change.bound())));
  }

  /** The ratios of all runs, with a table for each case that has any. */
  public List<Table> figures() {
    List<RatioSeries> all = history.series();
    return history.cases().stream()
        .map(echoCase -> all.stream().filter(one -> one.echoCase().equals(echoCase)).toList())
        .filter(series -> !series.isEmpty())
        .map(this::table)
        .toList();
  }

  private Table table(List<RatioSeries> series) {
    List<List<Cell>> rows =
        IntStream.range(0, names.size())
            .mapToObj(
                run ->
                    Stream.concat(
                            Stream.of(Cell.text(words(run))),
                            series.stream().map(one -> cell(one, run)))
                        .toList())
            .toList();
    return Table.ofFigures(
        series.getFirst().echoCase()
            + ": throughput in % of the baseline, +- half of the 95 % interval",
        "run",
        series.stream().map(RatioSeries::stack).toList(),
        rows);
  }

  private static Cell cell(RatioSeries series, int run) {
    return series.points().stream()
        .filter(point -> point.run() == run)
        .findFirst()
        .map(point -> Cell.of(RatioValue.of(point.value(), point.interval(), point.bound())))
        .orElse(Cell.of(Missing.of("n/a")));
  }
}
