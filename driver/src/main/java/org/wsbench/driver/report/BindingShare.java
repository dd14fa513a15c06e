package org.wsbench.driver.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wsbench.driver.jmh.Benchmark;
import org.wsbench.driver.jmh.StoredJmh;
import org.wsbench.driver.report.Section.Item;
import org.wsbench.driver.report.Table.Cell;
import org.wsbench.driver.result.Measurement;
import org.wsbench.driver.result.RunResult;
import org.wsbench.driver.stack.JmhCounterpart;
import org.wsbench.driver.stats.Estimate;
import org.wsbench.driver.stats.Ratios;

/**
 * How much of the server's CPU time per request data binding accounts for: the microbenchmarks
 * {@code unmarshal} of a request and {@code marshal} of its reply, which is as long, over the CPU
 * time that a throughput run measured.
 */
public final class BindingShare {
  private static final double PERCENT = 100;

  private final RunResult result;
  private final StoredJmh jmh;
  private final Map<String, JmhCounterpart> counterparts;
  private final List<String> tooMuch = new ArrayList<>();
  private int compared;

  private BindingShare(RunResult result, StoredJmh jmh, Map<String, JmhCounterpart> counterparts) {
    this.result = result;
    this.jmh = jmh;
    this.counterparts = counterparts;
  }

  /**
   * The report on a run with the share of data binding.
   *
   * @param page the report on the run
   * @param counterparts by stack, which microbenchmarks do what it does
   */
  public static Page in(
      Page page, RunResult result, StoredJmh jmh, Map<String, JmhCounterpart> counterparts) {
    BindingShare share = new BindingShare(result, jmh, counterparts);
    Table table = share.table();
    return page.with(table, new Section("Data binding", share.remarks()));
  }

  private Table table() {
    List<String> stacks =
        result.comparison().stacks().stream().filter(counterparts::containsKey).toList();
    List<String> header = new ArrayList<>(List.of("case"));
    header.addAll(stacks);
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : result.comparison().cases()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.plain(echoCase)));
      stacks.forEach(stack -> cells.add(cell(stack, echoCase)));
      rows.add(cells);
    }
    return new Table(
        "Data binding (unmarshal + marshal) as a share of server CPU per request, in %, with its 95 %"
            + " range | in us",
        header, rows);
  }

  private Cell cell(String stack, String echoCase) {
    Row row = Row.of(result, stack, echoCase);
    if (row.state() != Row.State.MEASURED) {
      return Cell.bad(row.state().id());
    }
    Double cpu = row.measurement().serverCpuMicrosPerRequest();
    Optional<double[]> binding = binding(counterparts.get(stack), echoCase);
    if (cpu == null || cpu <= 0 || binding.isEmpty()) {
      return Cell.plain("n/a");
    }
    Estimate share =
        Ratios.acrossTimes(binding.get(), cpu, relativeHalfWidth(row.measurement().tps()));
    compared++;
    boolean holds = lowest(share) < 1;
    if (!holds) {
      tooMuch.add(stack + " " + echoCase);
    }
    String micros = Numbers.shortForm(share.value() * cpu) + " of " + Numbers.shortForm(cpu);
    return new Cell(range(share) + " | " + micros, !holds, false);
  }

  private static double lowest(Estimate share) {
    return share.interval() == null ? share.value() : share.interval().low();
  }

  /** Unmarshal and marshal together, round by round. */
  private Optional<double[]> binding(JmhCounterpart counterpart, String echoCase) {
    Optional<Benchmark> in = jmh.unmarshal(echoCase, counterpart.binding(), counterpart.parser());
    Optional<Benchmark> out = jmh.marshal(echoCase, counterpart.binding(), counterpart.writer());
    if (in.isEmpty() || out.isEmpty()) {
      return Optional.empty();
    }
    List<Double> reading = in.get().roundMicros();
    List<Double> writing = out.get().roundMicros();
    double[] sums = new double[Math.min(reading.size(), writing.size())];
    for (int round = 0; round < sums.length; round++) {
      sums[round] = reading.get(round) + writing.get(round);
    }
    return Optional.of(sums);
  }

  /** A saturated server's CPU time per request is known as well as its throughput. */
  private static double relativeHalfWidth(Measurement.Tps tps) {
    return tps.ciLow() == null ? 0 : (tps.ciHigh() - tps.ciLow()) / 2 / tps.mean();
  }

  private static String range(Estimate share) {
    String value = Numbers.shortForm(PERCENT * share.value());
    return share.interval() == null
        ? value + " (n/a)"
        : value
            + " ("
            + Numbers.shortForm(PERCENT * share.interval().low())
            + " to "
            + Numbers.shortForm(PERCENT * share.interval().high())
            + ")";
  }

  private List<Item> remarks() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Two runs at two times: the range takes the machine's speed during this run for one more"
            + " round of the microbenchmarks. If it changed by more than between those rounds, the"
            + " share is off by as much: run both on the same quiet machine, one right after the"
            + " other.");
    lines.addAll(new Comparability(result, jmh).warnings());
    lines.add(sumCheck());
    counterparts.forEach(
        (stack, counterpart) ->
            counterpart
                .note()
                .filter(note -> result.comparison().stacks().contains(stack))
                .ifPresent(note -> lines.add(stack + ": " + note)));
    without().ifPresent(lines::add);
    return lines.stream().map(Item::of).toList();
  }

  private String sumCheck() {
    String check = "Sum check, unmarshal + marshal below server CPU per request: ";
    if (compared == 0) {
      return check + "nothing to compare, for no stack and case was measured by both.";
    }
    return tooMuch.isEmpty()
        ? check + "holds for all " + compared + " of stack and case."
        : check + "DOES NOT HOLD, beyond its range, for " + String.join(", ", tooMuch) + ".";
  }

  private Optional<String> without() {
    Set<String> names = new TreeSet<>(result.comparison().stacks());
    names.removeAll(counterparts.keySet());
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.join(", ", names)
                + ": no microbenchmarks do what this data binding does (key jmh of stack.yaml).");
  }
}
