package org.wsbench.report.levels;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.report.Descriptions;
import org.wsbench.report.ReportHeader;
import org.wsbench.report.RunNotes;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;

/** The report on a run of levels: users, rates, searches, hours. */
public final class LevelsReport {
  private final RunResult result;
  private final StoredLoad load;
  private final LevelFigures figures;
  private final LevelTables tables;

  private LevelsReport(RunResult result, StoredLoad load, LevelFigures figures) {
    this.result = restsOnOneStart(result, load, figures) ? result.restingOnOneStart() : result;
    this.load = load;
    this.figures = figures;
    this.tables = new LevelTables(result.comparison(), load, figures);
  }

  /** Whether stacks are compared that were started once each. A soak looks at each by itself. */
  private static boolean restsOnOneStart(RunResult result, StoredLoad load, LevelFigures figures) {
    return result.comparison().stacks().size() > 1
        && figures.trends().isEmpty()
        && load.windows().stream().mapToInt(LoadWindow::fork).distinct().count() == 1;
  }

  /**
   * The complete report.
   *
   * @param load the windows of the run
   * @param figures their figures
   */
  public static Page of(RunResult result, StoredLoad load, LevelFigures figures) {
    LevelsReport report = new LevelsReport(result, load, figures);
    return report.page(
        Stream.concat(
                new MemoryOfConnections(figures.connections()).method().stream(),
                Beside2003.table(load, figures).stream().map(table -> Beside2003.SOURCE))
            .toList(),
        report.tables.all(),
        List.of(Descriptions.stacks(result)),
        Optional.of(report.tables.records()));
  }

  /** The brief report, for a terminal. */
  public static Page brief(RunResult result, StoredLoad load, LevelFigures figures) {
    LevelsReport report = new LevelsReport(result, load, figures);
    return report.page(List.of(), report.tables.brief(), List.of(), Optional.empty());
  }

  private Page page(
      List<String> sources, List<Table> shown, List<Table> descriptions, Optional<Table> records) {
    List<Item> verdicts =
        new LevelVerdicts(result.comparison(), load, figures, competitors()).items();
    return new Page(
        "wsbench results",
        Stream.concat(new LevelsHeader(result, load, figures).lines().stream(), sources.stream())
            .toList(),
        ReportHeader.complete(result),
        verdicts.isEmpty() ? Optional.empty() : Optional.of(new Section("Verdict", verdicts)),
        shown,
        descriptions,
        records,
        sections());
  }

  private List<String> competitors() {
    return result.stacks().stream()
        .filter(run -> !run.description().role().isReference())
        .map(StackRun::name)
        .distinct()
        .toList();
  }

  private List<Section> sections() {
    List<String> voided =
        figures.levels().stream()
            .filter(level -> level.voided() > 0 && figures.isMain(level))
            .map(
                level ->
                    "%s at %s (%s of %s windows)"
                        .formatted(level.stack(), level.asked(), level.voided(), level.windows()))
            .toList();
    String late =
        (result.comparison().isOfClients()
                ? "void, because no call was made: "
                : "void, because no request was due, or the driver was so late that nothing is"
                    + " known of the stack: ")
            + String.join("; ", voided);
    List<Section> own =
        Stream.of(
                new Section("Do not use (marked with !)", lost()),
                new Section("Load that had not settled", unsettled()),
                new Section("Wrong replies", wrong()),
                new Section(
                    "Windows that do not count",
                    voided.isEmpty() ? List.of() : List.of(Item.of(late))))
            .filter(section -> !section.items().isEmpty())
            .toList();
    return Stream.concat(own.stream(), RunNotes.trouble(result, load.notes()).stream()).toList();
  }

  /** Levels at which requests failed or were dropped though no limit allows it. */
  private List<Item> lost() {
    return figures.levels().stream()
        .filter(level -> level.isUnusable() && !level.isVoid())
        .map(
            level ->
                Item.of(
                    "%s at %s: latencies exclude lost requests: %s"
                        .formatted(level.stack(), level.asked(), kinds(level))))
        .toList();
  }

  private static String kinds(LevelFigure level) {
    String errors = RunNotes.kinds(level.errors());
    String dropped = level.dropped() == 0 ? "" : level.dropped() + " dropped";
    return Stream.of(errors, dropped)
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Levels whose latencies belong to the beginning of the load. */
  private List<Item> unsettled() {
    String levels =
        figures.levels().stream()
            .filter(level -> !level.isVoid() && !load.study().isSettled(level, came(level)))
            .map(level -> level.stack() + " at " + level.level())
            .collect(Collectors.joining("; "));
    return levels.isEmpty()
        ? List.of()
        : List.of(
            Item.of(
                "users differ from rate x (think time + mean latency) by more than 10 %, so a longer "
                    + "settle may change these figures: "
                    + levels));
  }

  /** The median load of the windows of a level. */
  private double came(LevelFigure level) {
    double[] values =
        load.windows().stream()
            .filter(one -> one.stack().equals(level.stack()) && one.asked().equals(level.asked()))
            .filter(one -> one.stage() == level.stage() && one.purpose().isOfLevel())
            .mapToDouble(one -> one.level().value())
            .toArray();
    return values.length == 0 ? level.level().value() : Medians.of(values);
  }

  /** Corrupt replies of all windows. */
  private List<Item> wrong() {
    Map<String, Long> corrupt = new TreeMap<>();
    load.windows()
        .forEach(window -> corrupt.merge(window.stack(), window.errors().corrupt(), Long::sum));
    result.stacks().stream()
        .filter(run -> run.warmUp() != null)
        .forEach(run -> corrupt.merge(run.name(), run.warmUp().errors().corrupt(), Long::sum));
    return corrupt.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> Item.of(entry.getKey() + ": " + entry.getValue() + " corrupt, see evidence/"))
        .toList();
  }
}
