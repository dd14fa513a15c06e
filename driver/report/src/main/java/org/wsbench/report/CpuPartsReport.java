package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.CpuParts;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Bars;
import org.wsbench.report.page.Bars.Bar;
import org.wsbench.report.page.Bars.Piece;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.RunResult;

/** Where the CPU time of requests goes, for the report on a run that measured it side by side. */
public final class CpuPartsReport {
  private static final List<String> COLUMNS =
      List.of("us per request", "parse", "binding", "HTTP", "the rest");

  private static final String APART =
      "In this run, reading the request and writing the reply are two benchmarks, of which each reads"
          + " every value. So binding is too large, and the rest is too small.";

  private final RunResult result;
  private final List<CpuParts> parts;
  private final String httpStack;

  private CpuPartsReport(RunResult result, List<CpuParts> parts, String httpStack) {
    this.result = result;
    this.parts = parts;
    this.httpStack = httpStack;
  }

  /**
   * A table for each stack, and what must be known to read them.
   *
   * @param result the run that they are parts of
   * @param stacks whose parts were to be measured
   * @param parts what was measured of them
   * @param httpStack the stack that HTTP is measured with
   * @param notes in what microbenchmarks differ from the stacks, one line each
   */
  public static Addition of(
      RunResult result,
      Collection<String> stacks,
      List<CpuParts> parts,
      String httpStack,
      List<String> notes) {
    CpuPartsReport report = new CpuPartsReport(result, parts, httpStack);
    List<String> lines = new ArrayList<>();
    lines.add(
        "parse: the request through the parser alone, in a JVM that does nothing else. binding: the"
            + " rest of what turns the request into objects, and these into the reply. HTTP: a request"
            + " of the same size to a server that returns it unread. the rest: the engine, and what the"
            + " parts leave out. All were measured in turns, so the parts come from neighbors in time."
            + " fails: the parts are more than the whole, so they are no figures. !: a row that a figure"
            + " comes from must not be used: that of the stack, or for HTTP and the rest that of "
            + httpStack
            + ". ?: the interval is wider than the figure. A figure with \"or\": forks fall into two"
            + " clusters, and a server is in one of them.");
    if (!parts.isEmpty()) {
      lines.add(
          "Sum check, the parts are no more than the whole: "
              + SumCheckText.of(
                  parts, CpuParts::verdict, one -> one.stack() + " " + one.echoCase()));
    }
    if (parts.stream().anyMatch(CpuParts::apart)) {
      lines.add(APART);
    }
    lines.addAll(notes);
    return new Addition(
        stacks.stream().map(report::table).toList(),
        parts.isEmpty() ? Optional.empty() : Optional.of(report.bars()),
        new Section("Data binding's share", lines.stream().map(Item::of).toList()));
  }

  private Table table(String stack) {
    return Table.ofFigures(
        stack
            + ": where the CPU time of a request goes, in %, +- the wider side of the 95 % interval",
        "case",
        COLUMNS,
        result.comparison().cases().stream()
            .map(
                echoCase ->
                    parts.stream()
                        .filter(one -> one.isOf(stack, echoCase))
                        .findFirst()
                        .map(this::row)
                        .orElseGet(() -> missing(echoCase)))
            .toList());
  }

  private Bars bars() {
    return new Bars(
        "Where the CPU time of a request goes, in %, with 95 % intervals",
        Unit.PERCENT,
        COLUMNS.subList(1, COLUMNS.size()),
        parts.stream()
            .filter(one -> one.verdict() != PartCheck.BROKEN)
            .map(
                one ->
                    new Bar(
                        one.stack() + " " + one.echoCase(),
                        isUnusable(one) || isHttpSpoiled(one),
                        Stream.of(one.parse(), one.binding(), one.http(), one.rest())
                            .map(CpuPartsReport::piece)
                            .toList()))
            .toList());
  }

  /** Without a measurement of HTTP, its part is in the rest. */
  private static Piece piece(Estimate share) {
    return share == null ? new Piece(0, null) : new Piece(share.value(), share.interval());
  }

  private boolean isUnusable(CpuParts one) {
    return isUnusable(one.stack(), one.echoCase());
  }

  private boolean isHttpSpoiled(CpuParts one) {
    return one.http() != null && isUnusable(httpStack, one.echoCase());
  }

  private boolean isUnusable(String stack, String echoCase) {
    return result
        .measurement(stack, echoCase)
        .filter(row -> Marks.of(row) == Sign.BEWARE)
        .isPresent();
  }

  private static List<Cell> missing(String echoCase) {
    return Stream.concat(
            Stream.of(Cell.text(echoCase)),
            COLUMNS.stream().map(column -> Cell.of(Missing.of("not measured"))))
        .toList();
  }

  private List<Cell> row(CpuParts one) {
    Sign sign = isUnusable(one) ? Sign.BEWARE : Sign.NONE;
    Cell micros = marked(Cell.of(Figure.of(one.micros(), Unit.MICROS)), sign);
    if (one.verdict() == PartCheck.BROKEN) {
      Cell fails = Cell.of(new Mark("fails", true)).with(Sign.BEWARE);
      return List.of(Cell.text(one.echoCase()), micros, fails, fails, fails, fails);
    }
    Sign withHttp = isHttpSpoiled(one) ? Sign.BEWARE : sign;
    return List.of(
        Cell.text(one.echoCase()),
        micros,
        marked(part(one, CpuParts.PARSE, one.parse()), sign),
        marked(part(one, CpuParts.BINDING, one.binding()), sign),
        one.http() == null
            ? Cell.of(Missing.of("n/a"))
            : marked(part(one, CpuParts.HTTP, one.http()), withHttp),
        marked(PercentCell.of(one.rest()), withHttp));
  }

  private static Cell part(CpuParts one, String name, Estimate share) {
    return Optional.ofNullable(one.clusters().get(name))
        .map(PercentCell::of)
        .orElseGet(() -> PercentCell.of(share));
  }

  /** A figure that decides nothing keeps its own sign. */
  private static Cell marked(Cell cell, Sign sign) {
    return sign == Sign.NONE ? cell : cell.with(sign);
  }
}
