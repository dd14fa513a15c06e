package org.wsbench.analysis.jmh;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.Turn;

/**
 * What the microbenchmarks of a data binding took in each turn, in microseconds.
 *
 * @param parsing a request through the parser alone
 * @param total a request to objects, and these to a reply
 * @param apart whether the total is the sum of two benchmarks, each of which reads every value
 */
record BindingTurns(SortedMap<Turn, Double> parsing, SortedMap<Turn, Double> total, boolean apart) {

  /**
   * Those of a case: round trips where these were measured, otherwise what reads and what writes.
   */
  static Optional<BindingTurns> of(StoredJmh jmh, String echoCase, JmhCounterpart like) {
    Optional<Benchmark> roundTrip = jmh.roundTrip(echoCase, like);
    if (roundTrip.isPresent()) {
      return with(jmh, roundTrip.get(), TurnRounds.micros(roundTrip.get()), false);
    }
    Optional<Benchmark> in = jmh.unmarshal(echoCase, like.binding(), like.parser());
    Optional<Benchmark> out = jmh.marshal(echoCase, like.binding(), like.writer());
    if (in.isEmpty() || out.isEmpty()) {
      return Optional.empty();
    }
    SortedMap<Turn, Double> reading = TurnRounds.micros(in.get());
    SortedMap<Turn, Double> writing = TurnRounds.micros(out.get());
    SortedMap<Turn, Double> sum =
        combined(List.of(reading, writing), turn -> reading.get(turn) + writing.get(turn));
    return with(jmh, in.get(), sum, true);
  }

  private static Optional<BindingTurns> with(
      StoredJmh jmh, Benchmark whole, SortedMap<Turn, Double> total, boolean apart) {
    return jmh.parse(whole.id())
        .map(parse -> new BindingTurns(TurnRounds.micros(parse), total, apart));
  }

  /** What is not parsing. */
  SortedMap<Turn, Double> rest() {
    return combined(List.of(total, parsing), turn -> total.get(turn) - parsing.get(turn));
  }

  /** The total with something else, or alone where there is nothing else. */
  SortedMap<Turn, Double> with(SortedMap<Turn, Double> other) {
    return other.isEmpty()
        ? total
        : combined(List.of(total, other), turn -> total.get(turn) + other.get(turn));
  }

  /** A figure at the turns that all have, where it is more than 0. */
  private static SortedMap<Turn, Double> combined(
      List<SortedMap<Turn, Double>> all, ToDoubleFunction<Turn> figure) {
    SortedMap<Turn, Double> combined = TurnRounds.byTurn();
    for (Turn turn : all.getFirst().keySet()) {
      if (all.stream().allMatch(one -> one.containsKey(turn))) {
        double value = figure.applyAsDouble(turn);
        if (value > 0) {
          combined.put(turn, value);
        }
      }
    }
    return combined;
  }
}
