package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Interval;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class FamilyRatiosTest {
  private static final List<String> CASES = List.of("echoVoid", "echoStruct");
  private static final String BASE = "axis2-xmlbeans";
  private static final int CYCLES = 40;

  /** Metro serves twice what the baseline serves in the first case, 8 times in the second. */
  private static MeasuredRun run(List<String> casesOfMetro) {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : CASES) {
      rounds.add(Summaries.base(echoCase, CYCLES));
    }
    for (String echoCase : casesOfMetro) {
      double tps = echoCase.equals("echoVoid") ? 20_000 : 80_000;
      rounds.add(TestRounds.sliced("metro", echoCase, tps, CYCLES));
    }
    Comparison comparison = TestRuns.comparison(MeasurementScheme.SLICES, CASES);
    return new MeasuredRun.SoFar(comparison, Summaries.of(comparison, List.of(), rounds));
  }

  @Test
  void itIsTheGeometricMeanOfTheCasesAndSoAreTheEndsOfItsInterval() {
    MeasuredRun run = run(CASES);
    FamilyRatios family = new FamilyRatios(run, CASES);
    PairRatio small = run.pair("metro", BASE, "echoVoid").orElseThrow();
    PairRatio large = run.pair("metro", BASE, "echoStruct").orElseThrow();

    Interval interval = family.interval("metro", BASE).orElseThrow();

    assertThat(family.value("metro", BASE).orElseThrow())
        .isEqualTo(Math.sqrt(small.value() * large.value()), within(1e-9))
        .isBetween(3.5, 4.5);
    assertThat(interval.low())
        .isEqualTo(Math.sqrt(small.widened().low() * large.widened().low()), within(1e-9));
    assertThat(interval.high())
        .isEqualTo(Math.sqrt(small.widened().high() * large.widened().high()), within(1e-9));
  }

  @Test
  void theOtherWayRoundItIsTheInverse() {
    FamilyRatios family = new FamilyRatios(run(CASES), CASES);

    assertThat(family.value(BASE, "metro").orElseThrow())
        .isEqualTo(1 / family.value("metro", BASE).orElseThrow(), within(1e-9));
    assertThat(family.value(BASE, BASE)).contains(1.0);
  }

  @Test
  void withoutACaseThereIsNoIntervalAndWithoutAnyNoRatio() {
    FamilyRatios part = new FamilyRatios(run(List.of("echoVoid")), CASES);
    FamilyRatios none = new FamilyRatios(run(List.of()), CASES);

    assertThat(part.value("metro", BASE)).isPresent();
    assertThat(part.interval("metro", BASE)).isEmpty();
    assertThat(none.value("metro", BASE)).isEmpty();
    assertThat(none.interval("metro", BASE)).isEmpty();
  }
}
