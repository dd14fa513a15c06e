package org.wsbench.report.levels;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.Interval;
import org.wsbench.result.Verdict;
import org.wsbench.result.level.AddedLatency;
import org.wsbench.result.level.ClientLatencies;

/** What clients add to the latency of their calls, in a table and in sentences. */
record AddedLatencyWords(ClientLatencies clients) {

  /** The words of a run; empty in a run of stacks, or where nothing was measured. */
  static Optional<AddedLatencyWords> of(ClientLatencies clients) {
    return Optional.ofNullable(clients)
        .filter(one -> !one.added().isEmpty())
        .map(AddedLatencyWords::new);
  }

  /** How it was worked out: one sentence. */
  String method() {
    return ("Latency added over %1$s is the ratio to it in the same cycles, less one, times the"
            + " latency of %1$s; in brackets, the 95 %% interval.")
        .formatted(clients.baseline());
  }

  /** By level in the order of the plan, each from the least added median to the most. */
  Table table() {
    return new Table(
        "Latency added over " + clients.baseline() + ", in us",
        List.of(
            Column.words("client"),
            Column.words("threads"),
            Column.figures("p50"),
            Column.figures("p99")),
        clients.added().stream()
            .map(AddedLatency::asked)
            .distinct()
            .flatMap(asked -> ascending(asked, AddedLatency::p50))
            .map(AddedLatencyWords::row)
            .toList());
  }

  private Stream<AddedLatency> ascending(
      String asked, Function<AddedLatency, AddedLatency.Micros> which) {
    return clients.added().stream()
        .filter(one -> one.asked().equals(asked))
        .sorted(Comparator.comparingDouble(one -> which.apply(one).micros()));
  }

  private static List<Cell> row(AddedLatency added) {
    return List.of(
        Cell.text(added.stack()),
        Cell.text(added.asked()),
        figure(added.p50()),
        figure(added.p99()));
  }

  private static Cell figure(AddedLatency.Micros added) {
    Optional<Bounds> bounds =
        Optional.ofNullable(added.interval())
            .map(ends -> new Bounds(whole(ends.low()), whole(ends.high())));
    return Cell.of(new Ranged(whole(added.micros()), bounds))
        .with(added.verdict() == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE);
  }

  private static Figure whole(double micros) {
    return Figure.whole(micros, Unit.MICROS);
  }

  /** One for the medians and one for the 99th percentiles of a level, from least to most. */
  List<String> sentences(String asked) {
    return Stream.of(
            sentence("p50", AddedLatency::p50, asked), sentence("p99", AddedLatency::p99, asked))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> sentence(
      String name, Function<AddedLatency, AddedLatency.Micros> which, String asked) {
    String words =
        ascending(asked, which)
            .map(one -> one.stack() + " " + words(which.apply(one)))
            .collect(Collectors.joining(", "));
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Latency added over %s, %s in us: %s.".formatted(clients.baseline(), name, words));
  }

  private static String words(AddedLatency.Micros added) {
    Interval ends = added.interval();
    return number(added.micros())
        + (ends == null ? "" : " (" + number(ends.low()) + " to " + number(ends.high()) + ")")
        + (added.verdict() == Verdict.SLOWER ? "" : " [" + added.verdict().id() + "]");
  }

  private static String number(double micros) {
    return String.format(Locale.ROOT, "%,d", Math.round(micros));
  }
}
