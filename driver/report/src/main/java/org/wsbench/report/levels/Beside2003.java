package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wsbench.analysis.level.WebServices2003;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.StoredLoad;

/** The most users of the services of 2003 and of a run, each relative to the largest number. */
final class Beside2003 {
  /** The source of the figures. */
  static final String SOURCE =
      "The figures of 2003 are those of the J2EE and .NET study of The Middleware Company (June"
          + " 2003): the same operation, users who thought five seconds, 500 more in each step, at"
          + " most 1.5 s on average and 1 % of errors. Only ratios can be compared.";

  private static final String OPERATION = "getOrder";
  private static final double PERCENT = 100;

  private record Line(String measured, String service, Double users, boolean atLeast) {}

  private Beside2003() {}

  /** Empty unless the run searched for the most users of orders. */
  static Optional<Table> table(StoredLoad load, LevelFigures figures) {
    boolean asIn2003 =
        load.study().search() != null
            && load.study().kind() == Level.Kind.USERS
            && load.study().shares().keySet().equals(Set.of(OPERATION));
    return asIn2003 && !figures.limits().isEmpty()
        ? Optional.of(table(figures.limits()))
        : Optional.empty();
  }

  private static Table table(List<LimitFigure> limits) {
    List<Line> then =
        WebServices2003.mostUsers().stream()
            .map(most -> new Line("2003", most.service(), (double) most.users(), !most.broken()))
            .toList();
    List<Line> today =
        limits.stream()
            .map(
                limit ->
                    new Line(
                        "this run",
                        limit.stack(),
                        limit.low() == null ? null : limit.low().value(),
                        limit.high() == null))
            .toList();
    List<List<Cell>> rows = new ArrayList<>();
    Stream.of(then, today)
        .forEach(lines -> lines.forEach(line -> rows.add(row(line, most(lines)))));
    return new Table(
        "Most users within the limit, in 2003 and in this run, in % of the most of all",
        List.of(
            Column.words("measured"),
            Column.words("service"),
            Column.figures("users"),
            Column.figures("% of most")),
        rows);
  }

  private static double most(List<Line> lines) {
    return lines.stream()
        .filter(line -> line.users != null)
        .mapToDouble(line -> line.users)
        .max()
        .orElse(0);
  }

  private static List<Cell> row(Line line, double most) {
    String service = line.service + (line.atLeast ? " (or more)" : "");
    return line.users == null
        ? List.of(
            Cell.text(line.measured),
            Cell.text(service),
            Cell.of(Missing.of("none")),
            Cell.of(Missing.of("none")))
        : List.of(
            Cell.text(line.measured),
            Cell.text(service),
            Cell.of(Figure.count(Math.round(line.users))),
            Cell.of(Figure.whole(PERCENT * line.users / most, Unit.PERCENT)));
  }
}
