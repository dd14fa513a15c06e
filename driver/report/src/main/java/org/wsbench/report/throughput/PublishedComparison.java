package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wsbench.analysis.Wstest2007;
import org.wsbench.report.Marks;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/**
 * The ratios of 2007, compared with those of the same two engines in a run.
 *
 * @param today the pairs of the run: every stack that descends from the JAX-WS RI, relative to
 *     Axis2 with XMLBeans; for a ladder, its steps
 * @param cases that are known of 2007 and measured in the run
 */
public record PublishedComparison(RunResult result, List<Today> today, List<String> cases) {
  /** The source of the figures, and what they were measured with. */
  public static final String SOURCE =
      "The figures of 2007 are those of the JAX-WS RI 2.1 benchmark (K. Kawaguchi, Sun, 2 February"
          + " 2007): JAX-WS RI 2.1 with JAXB and Axis2 1.1.1 with XMLBeans on GlassFish v2 M4, JDK"
          + " 1.5.0_10, 4 CPUs, 32 clients; the service returned its argument unread. Only ratios"
          + " can be compared with those of today, and those depend on the service mode.";

  private static final double PERCENT = 100;
  private static final int CORRELATION_DECIMALS = 2;

  /**
   * Two stacks of a run.
   *
   * @param name name of their ratio
   * @param stack the one that is divided
   * @param other the one that it is divided by
   */
  public record Today(String name, String stack, String other) {}

  /** Empty unless the run is one of stacks, and has both engines, and a case of 2007. */
  public static Optional<PublishedComparison> of(RunResult result) {
    if (result.comparison().isOfClients()) {
      return Optional.empty();
    }
    List<Today> today = today(result);
    List<String> cases =
        Wstest2007.PUBLISHED.ratios().keySet().stream()
            .filter(
                echoCase ->
                    today.stream()
                        .anyMatch(
                            one -> result.pair(one.stack(), one.other(), echoCase).isPresent()))
            .toList();
    return cases.isEmpty()
        ? Optional.empty()
        : Optional.of(new PublishedComparison(result, today, cases));
  }

  private static List<Today> today(RunResult result) {
    List<String> metros = stacks(result, stack -> stack.engine().equals("metro"));
    List<String> axis2s =
        stacks(
            result, stack -> stack.engine().equals("axis2") && stack.binding().equals("xmlbeans"));
    if (!result.comparison().ladder().isEmpty()) {
      return result.comparison().ladder().stream()
          .filter(step -> metros.contains(step.stack()) && axis2s.contains(step.other()))
          .map(step -> new Today(step.step(), step.stack(), step.other()))
          .toList();
    }
    Optional<String> axis2 =
        Stream.concat(
                axis2s.stream().filter(one -> one.equals(result.comparison().baseline())),
                axis2s.stream())
            .findFirst();
    return axis2.stream()
        .flatMap(
            other -> metros.stream().map(stack -> new Today(stack + " / " + other, stack, other)))
        .toList();
  }

  private static List<String> stacks(RunResult result, Predicate<StackDescription> wanted) {
    return result.comparison().stacks().stream()
        .filter(name -> result.stack(name).map(StackRun::description).filter(wanted).isPresent())
        .toList();
  }

  /** The ratio of 2007. */
  public double published(String echoCase) {
    return Wstest2007.PUBLISHED.ratios().get(echoCase);
  }

  /** The ratio of today. */
  public Optional<PairRatio> pair(Today one, String echoCase) {
    return result.pair(one.stack(), one.other(), echoCase);
  }

  /** The whole comparison. */
  public Table table() {
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : cases) {
      rows.add(
          row(
              echoCase,
              Cell.of(Figure.whole(PERCENT * published(echoCase), Unit.PERCENT)),
              today.stream().map(one -> cell(one, echoCase)).toList()));
    }
    List<Optional<Double>> correlations = today.stream().map(this::correlation).toList();
    if (correlations.stream().anyMatch(Optional::isPresent)) {
      rows.add(
          row(
              "correlation with 2007, on logarithms",
              Cell.text(""),
              correlations.stream().map(PublishedComparison::cell).toList()));
    }
    return Table.ofFigures(
        "JAX-WS RI (Metro) in % of Axis2 with XMLBeans, in 2007 and in this run, +- half of the 95 %"
            + " interval; ! = not usable, ? = undecided",
        "case", Stream.concat(Stream.of("2007"), today.stream().map(Today::name)).toList(), rows);
  }

  private static List<Cell> row(String name, Cell published, List<Cell> today) {
    return Stream.concat(Stream.of(Cell.text(name), published), today.stream()).toList();
  }

  private Cell cell(Today one, String echoCase) {
    return pair(one, echoCase)
        .map(
            pair ->
                Cell.of(RatioValue.of(pair.value(), pair.interval(), pair.bound()))
                    .with(Marks.of(result, pair)))
        .orElse(Cell.of(Missing.of("no ratio")));
  }

  /** The correlation of a column's usable ratios with those of 2007; empty with few of them. */
  public Optional<Double> correlation(Today one) {
    Map<String, Double> ratios = new LinkedHashMap<>();
    cases.forEach(
        echoCase ->
            pair(one, echoCase)
                .filter(pair -> !Marks.isUnusable(result, pair))
                .ifPresent(pair -> ratios.put(echoCase, pair.value())));
    return Wstest2007.PUBLISHED.logCorrelation(ratios);
  }

  private static Cell cell(Optional<Double> correlation) {
    return correlation
        .map(value -> Cell.of(new Figure(value, Unit.RATIO, CORRELATION_DECIMALS)))
        .orElse(Cell.of(Missing.of("n/a")));
  }
}
