package org.wsbench.driver.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.driver.jmh.Benchmark;
import org.wsbench.driver.jmh.PartCheck;
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
  private final RunResult result;
  private final StoredJmh jmh;
  private final Map<String, JmhCounterpart> counterparts;
  private final List<Share> shares;

  /**
   * The share in one row of the run.
   *
   * @param cpuMicros CPU time of the server per request
   */
  private record Share(Row row, Estimate ratio, double cpuMicros) {

    PartCheck verdict() {
      return PartCheck.of(ratio);
    }

    String name() {
      return row.stack() + " " + row.echoCase();
    }
  }

  private BindingShare(RunResult result, StoredJmh jmh, Map<String, JmhCounterpart> counterparts) {
    this.result = result;
    this.jmh = jmh;
    this.counterparts = counterparts;
    this.shares =
        result.comparison().cases().stream()
            .flatMap(echoCase -> stacks().map(stack -> Row.of(result, stack, echoCase)))
            .flatMap(row -> share(row).stream())
            .toList();
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
    return page.with(share.table(), new Section("Data binding", share.remarks()));
  }

  private Stream<String> stacks() {
    return result.comparison().stacks().stream().filter(counterparts::containsKey);
  }

  private Optional<Share> share(Row row) {
    if (row.state() != Row.State.MEASURED) {
      return Optional.empty();
    }
    Double cpuMicros = row.measurement().serverCpuMicrosPerRequest();
    if (cpuMicros == null || cpuMicros <= 0) {
      return Optional.empty();
    }
    double halfWidth = relativeHalfWidth(row.measurement().tps());
    return bindingMicros(row)
        .map(micros -> new Share(row, Ratios.acrossTimes(micros, cpuMicros, halfWidth), cpuMicros));
  }

  /** Unmarshal and marshal together, round by round. */
  private Optional<double[]> bindingMicros(Row row) {
    JmhCounterpart like = counterparts.get(row.stack());
    Optional<Benchmark> in = jmh.unmarshal(row.echoCase(), like.binding(), like.parser());
    Optional<Benchmark> out = jmh.marshal(row.echoCase(), like.binding(), like.writer());
    if (in.isEmpty() || out.isEmpty()) {
      return Optional.empty();
    }
    List<Double> reading = in.get().roundMicros();
    List<Double> writing = out.get().roundMicros();
    return Optional.of(
        IntStream.range(0, Math.min(reading.size(), writing.size()))
            .mapToDouble(round -> reading.get(round) + writing.get(round))
            .toArray());
  }

  /** A saturated server's CPU time per request is known as well as its throughput. */
  private static double relativeHalfWidth(Measurement.Tps tps) {
    return tps.ciLow() == null ? 0 : (tps.ciHigh() - tps.ciLow()) / 2 / tps.mean();
  }

  private Table table() {
    List<String> header = Stream.concat(Stream.of("case"), stacks()).toList();
    List<List<Cell>> rows =
        cases(this::isShared)
            .map(
                echoCase ->
                    Stream.concat(
                            Stream.of(Cell.plain(echoCase)),
                            stacks().map(stack -> cell(Row.of(result, stack, echoCase))))
                        .toList())
            .toList();
    return new Table(
        "Data binding (unmarshal + marshal) in % of server CPU per request, with its 95 % interval |"
            + " in us",
        header, rows);
  }

  private Stream<String> cases(Predicate<String> chosen) {
    return result.comparison().cases().stream().filter(chosen);
  }

  private boolean isShared(String echoCase) {
    return shares.stream().anyMatch(share -> share.row().echoCase().equals(echoCase));
  }

  private Cell cell(Row row) {
    if (row.state() != Row.State.MEASURED) {
      return Cell.bad(row.state().id());
    }
    return shares.stream()
        .filter(share -> share.row().equals(row))
        .findFirst()
        .map(share -> new Cell(text(share), share.verdict() == PartCheck.BROKEN, false))
        .orElse(Cell.plain("n/a"));
  }

  private static String text(Share share) {
    return Numbers.percentWithRange(share.ratio())
        + " | "
        + Numbers.shortForm(share.ratio().value() * share.cpuMicros())
        + " of "
        + Numbers.shortForm(share.cpuMicros());
  }

  private List<Item> remarks() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "The two runs were made at different times. The interval treats this run as one more round"
            + " of the microbenchmarks. If the machine's speed changed by more than between those"
            + " rounds, the share is off by as much: run both on the same quiet machine, one right"
            + " after the other.");
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
        : check + SumCheckText.of(shares, Share::verdict, Share::name);
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
