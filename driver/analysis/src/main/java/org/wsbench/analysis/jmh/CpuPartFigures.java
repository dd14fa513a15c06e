package org.wsbench.analysis.jmh;

import static org.wsbench.analysis.jmh.CpuParts.BINDING;
import static org.wsbench.analysis.jmh.CpuParts.HTTP;
import static org.wsbench.analysis.jmh.CpuParts.PARSE;
import static org.wsbench.result.Bound.NONE;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.wsbench.analysis.RowBounds;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.Slice;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.Turn;

/**
 * What {@link CpuParts} are worked out from: what was measured side by side, and counts.
 *
 * @param rounds of valid rows
 */
record CpuPartFigures(RunResult result, Collection<Round> rounds, StoredJmh jmh) {
  private static final double MICROS_PER_SECOND = 1e6;
  private static final String WHOLE = "whole";
  private static final String ALL = "all";
  private static final List<String> LABELS = List.of(WHOLE, PARSE, BINDING, HTTP, ALL);

  /**
   * The parts of a stack in a case; empty if something of it was not measured.
   *
   * @param http the stack without XML
   */
  Optional<CpuParts> parts(String stack, String echoCase, JmhCounterpart like, String http) {
    Optional<BindingTurns> turns = BindingTurns.of(jmh, echoCase, like);
    SortedMap<Turn, Double> whole = micros(stack, echoCase);
    if (turns.isEmpty() || whole.isEmpty()) {
      return Optional.empty();
    }
    BindingTurns binding = turns.get();
    SortedMap<Turn, Double> bare = micros(http, echoCase);
    List<Round> all = new ArrayList<>(TurnRounds.of(echoCase, WHOLE, whole));
    all.addAll(TurnRounds.of(echoCase, PARSE, binding.parsing()));
    all.addAll(TurnRounds.of(echoCase, BINDING, binding.rest()));
    all.addAll(TurnRounds.of(echoCase, HTTP, bare));
    all.addAll(TurnRounds.of(echoCase, ALL, binding.with(bare)));
    return parts(stack, echoCase, whole, all, bounds(stack, echoCase, http), binding.apart());
  }

  private static Optional<CpuParts> parts(
      String stack,
      String echoCase,
      SortedMap<Turn, Double> whole,
      List<Round> rounds,
      RowBounds bounds,
      boolean apart) {
    List<PairRatio> ratios = TurnRounds.ratios(echoCase, LABELS, rounds, bounds);
    Optional<Estimate> parse = share(ratios, PARSE, echoCase);
    Optional<Estimate> binding = share(ratios, BINDING, echoCase);
    Optional<Estimate> all = share(ratios, ALL, echoCase);
    if (parse.isEmpty() || binding.isEmpty() || all.isEmpty()) {
      return Optional.empty();
    }
    double micros =
        whole.values().stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    return Optional.of(
        new CpuParts(
            stack,
            echoCase,
            micros,
            parse.get(),
            binding.get(),
            share(ratios, HTTP, echoCase).orElse(null),
            rest(all.get()),
            clusters(ratios, echoCase),
            apart));
  }

  private static Map<String, BistableStarts> clusters(List<PairRatio> ratios, String echoCase) {
    Map<String, BistableStarts> clusters = new HashMap<>();
    for (String part : List.of(PARSE, BINDING, HTTP)) {
      ratio(ratios, part, echoCase)
          .flatMap(ratio -> BistableStarts.of(ratio.byFork()))
          .ifPresent(found -> clusters.put(part, found));
    }
    return clusters;
  }

  /** How far the speeds of the whole and of HTTP can be off, and of the parts with it. */
  private RowBounds bounds(String stack, String echoCase, String http) {
    Bound bare = bound(http, echoCase);
    return new RowBounds(
        Map.of(
            Round.row(WHOLE, echoCase), bound(stack, echoCase),
            Round.row(HTTP, echoCase), bare,
            Round.row(ALL, echoCase), bare));
  }

  private Bound bound(String stack, String echoCase) {
    return result
        .measurement(stack, echoCase)
        .map(row -> row.bounds().stream().map(CpuPartFigures::ofCpuTime).reduce(NONE, Bound::times))
        .orElse(NONE);
  }

  private static Optional<Estimate> share(List<PairRatio> ratios, String part, String echoCase) {
    return ratio(ratios, part, echoCase).map(ratio -> new Estimate(ratio.value(), ratio.widened()));
  }

  /** The time of a part divided by that of the whole, which is the inverse of their speeds. */
  private static Optional<PairRatio> ratio(List<PairRatio> ratios, String part, String echoCase) {
    return ratios.stream().filter(ratio -> ratio.isOf(WHOLE, part, echoCase)).findFirst();
  }

  private static Estimate rest(Estimate all) {
    return new Estimate(
        1 - all.value(),
        all.interval() == null
            ? null
            : new Interval(1 - all.interval().high(), 1 - all.interval().low()));
  }

  /** CPU time per request in each slice of a stack; nothing where CPU time is not known. */
  private SortedMap<Turn, Double> micros(String stack, String echoCase) {
    SortedMap<Turn, Double> micros = TurnRounds.byTurn();
    for (Round round : rounds) {
      Double cpuMicros = round.resources().serverCpuMicrosPerRequest();
      if (round.isOf(stack, echoCase) && cpuMicros != null) {
        double busyCpus = cpuMicros * round.load().tps() / MICROS_PER_SECOND;
        for (Slice slice : round.slices()) {
          if (slice.tps() > 0) {
            micros.put(
                Turn.beside(round.fork(), round.number(), slice.cycle()),
                busyCpus * MICROS_PER_SECOND / slice.tps());
          }
        }
      }
    }
    return micros;
  }

  /**
   * What a suspicion about throughput is about CPU time: how far requests per CPU second can be
   * off. A server that waits for something else uses no CPU time meanwhile. What it did between its
   * slices made requests seem faster, and their CPU time seem longer.
   */
  private static Bound ofCpuTime(Bound throughput) {
    return switch (throughput.flags().getFirst()) {
      case DRIVER_SATURATED, AGENT_SATURATED, NETWORK_LIMIT, SERVER_NOT_SATURATED -> NONE;
      case WORK_BETWEEN_SLICES -> throughput.inverse();
      default -> throughput;
    };
  }
}
