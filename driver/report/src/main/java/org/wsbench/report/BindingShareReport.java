package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.BindingShare;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Share;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;

/**
 * The section on the share of data binding in the server's CPU time, for the report on a throughput
 * run.
 */
public final class BindingShareReport {
  private final RunResult result;
  private final StoredJmh jmh;
  private final Map<String, JmhCounterpart> counterparts;
  private final List<BindingShare> shares;

  private BindingShareReport(
      RunResult result, StoredJmh jmh, Map<String, JmhCounterpart> counterparts) {
    this.result = result;
    this.jmh = jmh;
    this.counterparts = counterparts;
    this.shares = BindingShare.of(result, jmh, counterparts);
  }

  /**
   * The share of data binding: one table.
   *
   * @param counterparts by stack, which microbenchmarks do what it does
   */
  public static Addition of(
      RunResult result, StoredJmh jmh, Map<String, JmhCounterpart> counterparts) {
    BindingShareReport share = new BindingShareReport(result, jmh, counterparts);
    return new Addition(List.of(share.table()), new Section("Data binding", share.remarks()));
  }

  private Stream<String> stacks() {
    return result.comparison().stacks().stream().filter(counterparts::containsKey);
  }

  private Table table() {
    List<List<Cell>> rows =
        cases(this::isShared)
            .map(
                echoCase ->
                    Stream.concat(
                            Stream.of(Cell.text(echoCase)),
                            stacks().map(stack -> cell(Row.of(result, stack, echoCase))))
                        .toList())
            .toList();
    return Table.ofFigures(
        "Data binding (unmarshal + marshal) in % of server CPU per request, with its 95 % interval |"
            + " in us",
        "case", stacks().toList(), rows);
  }

  private Stream<String> cases(Predicate<String> chosen) {
    return result.comparison().cases().stream().filter(chosen);
  }

  private boolean isShared(String echoCase) {
    return shares.stream().anyMatch(share -> share.echoCase().equals(echoCase));
  }

  private Cell cell(Row row) {
    if (row.state() != Row.State.MEASURED) {
      return row.missing();
    }
    return shares.stream()
        .filter(
            share -> share.stack().equals(row.stack()) && share.echoCase().equals(row.echoCase()))
        .findFirst()
        .map(share -> cell(share, Marks.of(row.measurement())))
        .orElse(Cell.of(Missing.of("n/a")));
  }

  private static Cell cell(BindingShare share, Sign sign) {
    if (share.verdict() == PartCheck.BROKEN) {
      return Cell.of(new Mark("fails", true)).with(Sign.BEWARE);
    }
    double micros = share.ratio().value() * share.cpuMicros();
    Share ofCpu =
        new Share(Figure.of(micros, Unit.MICROS), Figure.of(share.cpuMicros(), Unit.MICROS));
    return Cell.of(Estimates.percent(share.ratio()), ofCpu).with(sign);
  }

  private List<Item> remarks() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "The two runs were made at different times. The interval treats this run as one more round"
            + " of the microbenchmarks. If the machine's speed changed by more than between those"
            + " rounds, the share is off by as much: run both on the same quiet machine, one right"
            + " after the other.");
    lines.add(
        "unmarshal and marshal each read every value, which a server does once, so the share is"
            + " somewhat too large.");
    lines.addAll(new Comparability(result, jmh).warnings());
    lines.add(sumCheck());
    String others = cases(Predicate.not(this::isShared)).collect(Collectors.joining(", "));
    if (!others.isEmpty()) {
      lines.add("Not measured in both runs: " + others + ".");
    }
    counterparts.forEach(
        (stack, counterpart) ->
            counterpart.note().ifPresent(note -> lines.add(stack + ": " + note)));
    without().ifPresent(lines::add);
    return lines.stream().map(Item::of).toList();
  }

  private String sumCheck() {
    String check =
        "Sum check, unmarshal + marshal take less time than the server's CPU per request: ";
    return shares.isEmpty()
        ? check + "nothing to compare; no stack and case was measured in both runs."
        : check + SumCheckText.of(shares, BindingShare::verdict, BindingShareReport::name);
  }

  private static String name(BindingShare share) {
    return share.stack() + " " + share.echoCase();
  }

  private Optional<String> without() {
    List<String> names =
        result.comparison().stacks().stream()
            .filter(stack -> !counterparts.containsKey(stack))
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.join(", ", names)
                + ": no microbenchmark for this data binding (key jmh of stack.yaml).");
  }
}
