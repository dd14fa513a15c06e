package org.wsbench.report.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.MethodDifference;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Bars;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.profile.ProfileEvent;

/** What requests take, by layer and by method, of the profiled stacks in one case. */
final class ProfileTables {
  private static final int MOST_METHODS = 10;
  private static final int LONGEST_NAME = 46;
  private static final Pattern EDITION = Pattern.compile("^(org/eclipse/jetty/)ee\\d+/");
  private static final Missing UNKNOWN = Missing.of("-");

  private final ProfileFigures figures;
  private final String echoCase;
  private final List<RowProfile> rows;

  ProfileTables(ProfileFigures figures, String echoCase) {
    this.figures = figures;
    this.echoCase = echoCase;
    this.rows = figures.rows().stream().filter(row -> row.echoCase().equals(echoCase)).toList();
  }

  /** The rows of the case, in the order of the stacks. */
  List<RowProfile> rows() {
    return rows;
  }

  private List<RowProfile> others() {
    return rows.subList(Math.min(1, rows.size()), rows.size());
  }

  /** A row for each layer; the last one is the sum. */
  Table layers() {
    List<String> columns = new ArrayList<>(rows.stream().map(RowProfile::stack).toList());
    others().forEach(other -> columns.add(other.stack() + " - " + rows.getFirst().stack()));
    List<List<Cell>> lines = new ArrayList<>();
    for (String layer : figures.layers().names()) {
      if (rows.stream().anyMatch(row -> row.of(layer).value() > 0)) {
        lines.add(line(layer, row -> row.of(layer), other -> more(other, layer)));
      }
    }
    lines.add(
        line(
            "all layers",
            RowProfile::whole,
            other -> rows.getFirst().more(other, RowProfile.Window::whole)));
    return Table.ofFigures(
        "%s: %s of a request by layer in %s, +- 95 %% interval"
            .formatted(echoCase, figures.event().title(), figures.event().unit()),
        "layer",
        columns,
        lines);
  }

  private Optional<Estimate> more(RowProfile other, String layer) {
    return rows.getFirst().more(other, window -> window.of(layer));
  }

  private List<Cell> line(
      String name,
      Function<RowProfile, Estimate> figure,
      Function<RowProfile, Optional<Estimate>> more) {
    return Stream.of(
            Stream.of(Cell.text(name)),
            rows.stream().map(row -> cell(figure.apply(row))),
            others().stream()
                .map(other -> more.apply(other).map(this::cell).orElse(Cell.of(UNKNOWN))))
        .flatMap(cells -> cells)
        .toList();
  }

  private Cell cell(Estimate estimate) {
    return Cell.of(
        PlusMinus.of(
            figure(estimate.value()),
            estimate.interval() == null ? null : estimate.interval().halfWidth()));
  }

  private Figure figure(double value) {
    double largest = rows.stream().mapToDouble(row -> row.whole().value()).max().orElse(0);
    Unit unit =
        figures.event() == ProfileEvent.CPU || figures.event() == ProfileEvent.LOCK
            ? Unit.MICROS
            : Unit.BYTES;
    return new Figure(value, unit, largest >= 100 ? 0 : largest >= 10 ? 1 : 2);
  }

  /** Methods whose own time differs most, for the first stack and each other. */
  List<Table> selfMethods() {
    return others().stream()
        .map(other -> methods(other, "in itself", rows.getFirst().self(), other.self()))
        .toList();
  }

  /** The same with all that they call. */
  List<Table> inclusiveMethods() {
    return others().stream()
        .map(
            other ->
                methods(
                    other, "with what it calls", rows.getFirst().inclusive(), other.inclusive()))
        .toList();
  }

  private Table methods(
      RowProfile other, String how, Map<String, Double> one, Map<String, Double> two) {
    Map<String, Double> first = withoutEdition(one);
    Map<String, Double> second = withoutEdition(two);
    return new Table(
        "%s, %s and %s: methods that differ most, %s, in %s"
            .formatted(
                echoCase, rows.getFirst().stack(), other.stack(), how, figures.event().unit()),
        List.of(
            Column.words("method"),
            Column.figures(rows.getFirst().stack()),
            Column.figures(other.stack()),
            Column.figures("more")),
        MethodDifference.between(first, second, MOST_METHODS).stream()
            .map(
                method ->
                    List.of(
                        Cell.text(shortened(method.method())),
                        Cell.of(figure(method.one())),
                        Cell.of(figure(method.other())),
                        Cell.of(figure(method.more()))))
            .toList());
  }

  /**
   * Jetty has the same classes in a package for each version of Jakarta EE, such as {@code
   * org/eclipse/jetty/ee10/servlet}: stacks with other versions use alike methods. No stack uses
   * two versions.
   */
  static Map<String, Double> withoutEdition(Map<String, Double> byMethod) {
    return byMethod.entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> EDITION.matcher(entry.getKey()).replaceFirst("$1"),
                Map.Entry::getValue,
                Double::sum));
  }

  /** Class and method; a package or a native signature would not fit. */
  static String shortened(String method) {
    int arguments = method.indexOf('(');
    String name = arguments > 0 ? method.substring(0, arguments) : method;
    String last = name.substring(name.lastIndexOf('/') + 1);
    return last.length() <= LONGEST_NAME ? last : last.substring(0, LONGEST_NAME - 3) + "...";
  }

  /** A bar for each stack. Layers of a group are one piece. */
  List<Bars.Bar> bars() {
    return rows.stream()
        .map(
            row ->
                new Bars.Bar(
                    row.stack() + " " + echoCase,
                    false,
                    figures.layers().groups().stream()
                        .map(group -> new Bars.Piece(of(row, group), null))
                        .toList()))
        .toList();
  }

  private double of(RowProfile row, String group) {
    Layers layers = figures.layers();
    return layers.names().stream()
        .filter(layer -> layers.group(layer).equals(group))
        .mapToDouble(layer -> row.of(layer).value())
        .sum();
  }
}
