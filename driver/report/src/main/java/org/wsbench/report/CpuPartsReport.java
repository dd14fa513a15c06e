package org.wsbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.CpuParts;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;

/** Where the CPU time of requests goes, for the report on a run that measured it side by side. */
public final class CpuPartsReport {
  private static final double PERCENT = 100;
  private static final List<String> COLUMNS =
      List.of("us per request", "parse", "binding", "HTTP", "the rest");

  private CpuPartsReport() {}

  /**
   * A table for each stack, and what must be known to read them.
   *
   * @param parts by stack and then by case; at least one
   * @param notes in what microbenchmarks differ from the stacks, one line each
   */
  public static Addition of(List<CpuParts> parts, List<String> notes) {
    Map<String, List<CpuParts>> stacks =
        parts.stream()
            .collect(
                Collectors.groupingBy(CpuParts::stack, LinkedHashMap::new, Collectors.toList()));
    List<Table> tables = new ArrayList<>();
    stacks.forEach((stack, rows) -> tables.add(table(stack, rows)));
    List<String> lines = new ArrayList<>();
    lines.add(
        "parse: the request through the parser alone. binding: the rest of the request to objects,"
            + " and the objects to the reply. HTTP: a request of the same size to a server that"
            + " returns it unread. the rest: the engine, and what the parts leave out. All were"
            + " measured in turns, so the parts come from neighbors in time.");
    lines.add(
        "Sum check, the parts are no more than the whole: "
            + SumCheckText.of(parts, CpuParts::verdict, one -> one.stack() + " " + one.echoCase()));
    lines.addAll(notes);
    return new Addition(
        tables, new Section("Data binding's share", lines.stream().map(Item::of).toList()));
  }

  private static Table table(String stack, List<CpuParts> rows) {
    return Table.ofFigures(
        stack + ": where the CPU time of a request goes, in %, +- half of the 95 % interval",
        "case",
        COLUMNS,
        rows.stream().map(CpuPartsReport::row).toList());
  }

  private static List<Cell> row(CpuParts parts) {
    Sign sign = parts.verdict() == PartCheck.BROKEN ? Sign.BEWARE : Sign.NONE;
    return List.of(
        Cell.text(parts.echoCase()),
        Cell.of(Figure.of(parts.micros(), Unit.MICROS)),
        Cell.of(percent(parts.parse())).with(sign),
        Cell.of(percent(parts.binding())).with(sign),
        parts.http() == null
            ? Cell.of(Missing.of("n/a"))
            : Cell.of(percent(parts.http())).with(sign),
        Cell.of(percent(parts.rest())).with(sign));
  }

  private static Value percent(Estimate share) {
    return PlusMinus.of(
        Figure.of(PERCENT * share.value(), Unit.PERCENT),
        share.interval() == null ? null : PERCENT * share.interval().halfWidth());
  }
}
