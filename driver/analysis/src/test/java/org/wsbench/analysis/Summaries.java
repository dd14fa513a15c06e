package org.wsbench.analysis;

import java.util.List;
import java.util.Map;
import org.wsbench.result.Comparison;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** The figures of sample rounds. */
final class Summaries {
  private Summaries() {}

  /** The baseline's round of slices. */
  static Round base(String echoCase, int cycles) {
    return TestRounds.sliced("axis2-xmlbeans", echoCase, 10_000, cycles);
  }

  /** The figures that rounds of one case give. */
  static RunFigures of(String echoCase, MeasurementScheme scheme, Round... rounds) {
    return of(TestRuns.comparison(scheme, List.of(echoCase)), List.of(), List.of(rounds));
  }

  static RunFigures of(Comparison comparison, List<StackRun> stacks, List<Round> rounds) {
    return Summary.of(comparison, stacks, rounds, Map.of());
  }

  /** The first row. */
  static Measurement row(String echoCase, MeasurementScheme scheme, Round... rounds) {
    return of(echoCase, scheme, rounds).measurements().getFirst();
  }

  /** The only pair. */
  static PairRatio pair(String echoCase, MeasurementScheme scheme, Round... rounds) {
    List<PairRatio> pairs = of(echoCase, scheme, rounds).pairs();
    if (pairs.size() != 1) {
      throw new AssertionError("one pair was expected: " + pairs);
    }
    return pairs.getFirst();
  }
}
