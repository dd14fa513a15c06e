package org.wsbench.report.export;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.wsbench.report.format.CsvFormat;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;

/**
 * Several runs as series for Apache Otava, which looks for change points: a CSV file for each stack
 * and case, and a configuration that names them (https://github.com/apache/otava, docs/CSV.md).
 * Otava takes no missing values, so a file has the runs in which all of its figures may be used.
 */
public final class OtavaFiles {
  /** The configuration, among the files. */
  public static final String CONFIGURATION = "otava.yaml";

  /** The name of the group of all series in the configuration. */
  public static final String GROUP = "wsbench";

  private static final String TIME = "time";
  private static final String COMMIT = "commit";
  private static final String RUN = "run";
  private static final String THROUGHPUT = "throughput";
  private static final double PERCENT = 100;
  private static final DateTimeFormatter TIMES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xx", Locale.ROOT).withZone(ZoneOffset.UTC);

  private OtavaFiles() {}

  /** A test of the configuration, with the keys of Otava. */
  private record Test(
      String type,
      String file,
      @JsonProperty("time_column") String timeColumn,
      List<String> attributes,
      List<String> metrics,
      @JsonProperty("csv_options") Dialect dialect) {}

  private record Dialect(String delimiter, @JsonProperty("quote_char") String quote) {}

  private record Configuration(
      Map<String, Test> tests, @JsonProperty("test_groups") Map<String, Set<String>> groups) {}

  /** A row of a run, with the run. */
  private record Point(String name, RunResult run, SeriesRow row) {}

  /**
   * The texts of all files, by their paths.
   *
   * @param runs by their names
   */
  public static Map<String, String> of(Map<String, RunResult> runs) {
    Map<String, List<Point>> series = new TreeMap<>();
    runs.forEach(
        (name, run) ->
            SeriesRow.of(run)
                .forEach(
                    row ->
                        series
                            .computeIfAbsent(row.name(), key -> new ArrayList<>())
                            .add(new Point(name, run, row))));
    Map<String, String> files = new LinkedHashMap<>();
    Map<String, Test> tests = new LinkedHashMap<>();
    series.forEach(
        (name, points) -> {
          List<String> metrics = metrics(points);
          String file = file(name);
          files.put(file, new CsvFormat().of(table(points, metrics)));
          tests.put(
              name,
              new Test("csv", file, TIME, List.of(COMMIT, RUN), metrics, new Dialect(",", "\"")));
        });
    Set<String> names = new LinkedHashSet<>(tests.keySet());
    files.put(CONFIGURATION, Json.pretty(new Configuration(tests, Map.of(GROUP, names))) + "\n");
    return files;
  }

  /** A path below the folder of the export, whatever a run calls its plan and stacks. */
  private static String file(String name) {
    return "series/" + name.replaceAll("[^A-Za-z0-9@+/-]", "_") + ".csv";
  }

  /** The ratio is a figure of a series if any run has it. */
  private static List<String> metrics(List<Point> points) {
    List<String> metrics = new ArrayList<>(List.of(THROUGHPUT));
    points.stream()
        .flatMap(point -> point.row().ratio().stream())
        .map(ratio -> "percent_of_" + ratio.other())
        .findFirst()
        .ifPresent(metrics::add);
    return metrics;
  }

  private static Table table(List<Point> points, List<String> metrics) {
    List<Column> columns = new ArrayList<>();
    List.of(TIME, COMMIT, RUN).forEach(name -> columns.add(Column.words(name)));
    metrics.forEach(name -> columns.add(Column.figures(name)));
    boolean compared = metrics.size() > 1;
    List<List<Cell>> rows =
        points.stream()
            .filter(point -> !compared || point.row().ratio().isPresent())
            .sorted(Comparator.comparing(point -> point.run().startedAt()))
            .map(OtavaFiles::cells)
            .toList();
    return new Table("", columns, rows);
  }

  private static List<Cell> cells(Point point) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.text(TIMES.format(point.run().startedAt())));
    cells.add(Cell.text(point.run().environment().at("/commit/id").asString("unknown")));
    cells.add(Cell.text(point.name()));
    cells.add(Cell.of(Figure.of(point.row().tps().mean(), Unit.PER_SECOND)));
    point
        .row()
        .ratio()
        .ifPresent(ratio -> cells.add(Cell.of(Figure.of(PERCENT * ratio.value(), Unit.PERCENT))));
    return cells;
  }
}
