package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
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
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.OwnShare;

/** What clients add to the latency of their calls, in a table and in sentences. */
record OwnShareWords(ClientLatencies clients) {

  /** The words of a run; empty in a run of stacks, or where nothing was measured. */
  static Optional<OwnShareWords> of(ClientLatencies clients) {
    return Optional.ofNullable(clients)
        .filter(one -> !one.shares().isEmpty())
        .map(OwnShareWords::new);
  }

  Table table() {
    return new Table(
        "Own share of latency in us, beyond " + clients.floor(),
        List.of(
            Column.words("client"),
            Column.words("threads"),
            Column.figures("p50"),
            Column.figures("p99")),
        clients.shares().stream().map(OwnShareWords::row).toList());
  }

  private static List<Cell> row(OwnShare share) {
    return List.of(
        Cell.text(share.stack()),
        Cell.text(share.asked()),
        figure(share.p50()),
        figure(share.p99()));
  }

  private static Cell figure(OwnShare.Micros share) {
    Optional<Bounds> bounds =
        Optional.ofNullable(share.interval())
            .map(ends -> new Bounds(whole(ends.low()), whole(ends.high())));
    return Cell.of(new Ranged(whole(share.micros()), bounds))
        .with(share.verdict() == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE);
  }

  private static Figure whole(double micros) {
    return Figure.whole(micros, Unit.MICROS);
  }

  /** One for the medians and one for the 99th percentiles of a level, from least to most. */
  List<String> sentences(String asked) {
    List<String> sentences = new ArrayList<>();
    sentence("p50", OwnShare::p50, asked).ifPresent(sentences::add);
    sentence("p99", OwnShare::p99, asked).ifPresent(sentences::add);
    return sentences;
  }

  private Optional<String> sentence(
      String name, Function<OwnShare, OwnShare.Micros> which, String asked) {
    String words =
        clients.shares().stream()
            .filter(one -> one.asked().equals(asked))
            .sorted(Comparator.comparingDouble(one -> which.apply(one).micros()))
            .map(one -> one.stack() + " " + words(which.apply(one)))
            .collect(Collectors.joining(", "));
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Own share of %s beyond %s, in us: %s.".formatted(name, clients.floor(), words));
  }

  private static String words(OwnShare.Micros share) {
    Interval ends = share.interval();
    return number(share.micros())
        + (ends == null ? "" : " (" + number(ends.low()) + " to " + number(ends.high()) + ")")
        + (share.verdict() == Verdict.SLOWER ? "" : " [" + share.verdict().id() + "]");
  }

  private static String number(double micros) {
    return String.format(Locale.ROOT, "%,d", Math.round(micros));
  }
}
