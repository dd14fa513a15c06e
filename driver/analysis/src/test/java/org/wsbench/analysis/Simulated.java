package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.result.TestRounds;

/** Rounds made of simulated series; nothing but the series is meant. */
final class Simulated {
  private static final double REQUESTS = 1e9;

  private Simulated() {}

  /**
   * A round of slices of one second.
   *
   * @param logs one for each cycle: the logarithm of its throughput in any unit
   */
  static Round slices(String stack, String echoCase, int fork, double[] logs) {
    List<Slice> slices = new ArrayList<>();
    for (int cycle = 0; cycle < logs.length; cycle++) {
      slices.add(new Slice(cycle, cycle, 1, Math.round(REQUESTS * Math.exp(logs[cycle]))));
    }
    return round(stack, echoCase, fork, List.of(), slices);
  }

  /**
   * The same round later in its fork.
   *
   * @param number of the round
   * @param seconds from the beginning of the fork
   */
  static Round later(Round round, int number, int seconds) {
    return new Round(
        round.stack(),
        round.echoCase(),
        round.fork(),
        number,
        round.discarded(),
        TestRounds.START.plusSeconds(seconds),
        round.load(),
        round.connections(),
        round.resources(),
        round.perSecondTps(),
        round.slices(),
        round.flags());
  }

  /** A window with its throughput in each second. */
  static Round window(String stack, String echoCase, double[] perSecond) {
    return round(stack, echoCase, 1, Arrays.stream(perSecond).boxed().toList(), List.of());
  }

  private static Round round(
      String stack, String echoCase, int fork, List<Double> perSecond, List<Slice> slices) {
    double seconds = perSecond.size() + slices.size();
    double requests =
        perSecond.stream().mapToDouble(Double::doubleValue).sum()
            + slices.stream().mapToDouble(Slice::requests).sum();
    return new Round(
        stack,
        echoCase,
        fork,
        1,
        false,
        TestRounds.START,
        new LoadFigures(
            seconds, Math.round(requests), requests / seconds, Errors.NONE, Percentiles.NONE),
        new ConnectionFigures(0, 0, 0, 0, null, 0, 0),
        new ResourceUse(null, null, null, null, null),
        perSecond,
        slices,
        List.of());
  }
}
