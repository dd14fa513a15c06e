package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderStep;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.Verdict;

/** Ladders with known answers. */
class LadderTest {
  private static final List<LadderStep> STEPS =
      List.of(
          new LadderStep("first", "a", "b"),
          new LadderStep("all changed", "c", "d"),
          new LadderStep("one changed", "c", "e"));
  private static final List<String> CASES = List.of("echoArray40", "echoArray120", "echoVoid");

  /** Throughput of each stack; the machine halves its speed from the fourth cycle on. */
  private static final Map<String, Double> TPS =
      Map.of("a", 300.0, "b", 200.0, "c", 900.0, "d", 300.0, "e", 290.0);

  private static Comparison comparison(List<LadderStep> steps, List<String> cases) {
    return new Comparison(
        MeasurementScheme.SLICES,
        List.of("a", "b", "c", "d", "e"),
        cases,
        null,
        1,
        ServiceMode.TYPED,
        0,
        1,
        null,
        steps);
  }

  private static Round round(String stack, String echoCase, int fork, double factor) {
    double[] logs =
        IntStream.range(0, 12)
            .mapToDouble(
                cycle ->
                    Math.log(factor * TPS.get(stack) / (cycle < 3 ? 1 : 2))
                        + 0.001 * ((cycle * 7 + stack.hashCode()) % 5))
            .toArray();
    return Simulated.slices(stack, echoCase, fork, logs);
  }

  private static List<Round> rounds() {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : CASES) {
      for (int fork = 1; fork <= 2; fork++) {
        for (String stack : TPS.keySet().stream().sorted().toList()) {
          boolean twiceAsFast = stack.equals("c") && echoCase.equals("echoArray120");
          rounds.add(round(stack, echoCase, fork, twiceAsFast ? 2 : 1));
        }
      }
    }
    return rounds;
  }

  private static LadderFigure figure(List<LadderFigure> ladder, String step, String... cases) {
    return ladder.stream()
        .filter(one -> one.step().equals(step) && one.cases().equals(List.of(cases)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void everyStepIsARatioAndAChangeAgainstTheStepBefore() {
    List<LadderFigure> ladder = Ladder.of(comparison(STEPS, CASES), rounds(), RowBounds.NONE);

    assertThat(ladder)
        .extracting(LadderFigure::cases)
        .startsWith(List.of("echoArray40", "echoArray120"))
        .hasSize(3 + 3 * 3);
    LadderFigure first = figure(ladder, "first", "echoVoid");
    assertThat(first.ratio()).isCloseTo(1.5, within(0.01));
    assertThat(first.change()).isNull();
    LadderFigure second = figure(ladder, "all changed", "echoVoid");
    assertThat(second.ratio()).isCloseTo(3, within(0.02));
    assertThat(second.change().factor()).isCloseTo(2, within(0.02));
    assertThat(second.change().verdict()).isEqualTo(Verdict.FASTER);
    assertThat(second.change().byFork()).hasSize(2);
  }

  @Test
  void aStepMayChangeAnEarlierOneThanTheOneBefore() {
    List<LadderStep> steps = new ArrayList<>(STEPS);
    steps.set(2, new LadderStep("one changed", "c", "e", "first"));

    LadderFigure third =
        figure(
            Ladder.of(comparison(steps, CASES), rounds(), RowBounds.NONE),
            "one changed",
            "echoVoid");

    assertThat(third.ratio()).isCloseTo(900.0 / 290, within(0.02));
    assertThat(third.change().factor()).isCloseTo(900.0 / 290 / 1.5, within(0.02));
  }

  @Test
  void aRowThatMustNotBeUsedHasNoStep() {
    List<Round> rounds =
        rounds().stream()
            .map(round -> round.isOf("d", "echoVoid") ? biasedWithoutBound(round) : round)
            .toList();

    List<LadderFigure> ladder =
        Summary.of(comparison(STEPS, CASES), List.of(), rounds, Map.of()).ladder();

    assertThat(ladder)
        .extracting(LadderFigure::step, LadderFigure::cases)
        .contains(tuple("all changed", List.of("echoArray40")))
        .doesNotContain(tuple("all changed", List.of("echoVoid")));
  }

  private static Round biasedWithoutBound(Round round) {
    return new Round(
        round.stack(),
        round.echoCase(),
        round.fork(),
        round.number(),
        round.discarded(),
        round.startedAt(),
        round.load(),
        round.connections(),
        round.resources(),
        round.perSecondTps(),
        round.slices(),
        List.of(Flag.DRIVER_LATE));
  }

  @Test
  void aSharedStackCancels() {
    LadderFigure third =
        figure(
            Ladder.of(comparison(STEPS, CASES), rounds(), RowBounds.NONE),
            "one changed",
            "echoVoid");

    assertThat(third.ratio()).isCloseTo(900.0 / 290, within(0.02));
    assertThat(third.change().factor()).isCloseTo(300.0 / 290, within(0.01));
  }

  @Test
  void aFamilyIsTheGeometricMeanOfItsCases() {
    List<LadderFigure> ladder = Ladder.of(comparison(STEPS, CASES), rounds(), RowBounds.NONE);

    LadderFigure arrays = figure(ladder, "all changed", "echoArray40", "echoArray120");
    assertThat(arrays.ratio()).isCloseTo(3 * Math.sqrt(2), within(0.03));
    assertThat(arrays.change().factor()).isCloseTo(2 * Math.sqrt(2), within(0.02));
  }

  @Test
  void theRatioOfACaseIsThatOfThePair() {
    Comparison comparison = comparison(STEPS, CASES);
    List<PairRatio> pairs = PairRatios.of(comparison, rounds());

    for (LadderStep step : STEPS) {
      PairRatio pair =
          pairs.stream()
              .filter(one -> one.isOf(step.stack(), step.other(), "echoArray40"))
              .findFirst()
              .orElseThrow();
      LadderFigure figure =
          figure(Ladder.of(comparison, rounds(), RowBounds.NONE), step.step(), "echoArray40");
      assertThat(figure.ratio()).isCloseTo(pair.value(), within(1e-12));
      assertThat(figure.interval().low()).isCloseTo(pair.interval().low(), within(1e-12));
      assertThat(figure.interval().high()).isCloseTo(pair.interval().high(), within(1e-12));
    }
  }

  @Test
  void aStepWithoutValidRoundsIsLeftOutAndTheNextHasNoChange() {
    List<Round> withoutB = rounds().stream().filter(round -> !round.stack().equals("b")).toList();
    List<LadderFigure> ladder = Ladder.of(comparison(STEPS, CASES), withoutB, RowBounds.NONE);

    assertThat(ladder).extracting(LadderFigure::step).doesNotContain("first");
    assertThat(figure(ladder, "all changed", "echoVoid").change()).isNull();
    assertThat(figure(ladder, "one changed", "echoVoid").change()).isNotNull();
  }

  @Test
  void aRunWithoutALadderHasNoFigures() {
    assertThat(Ladder.of(comparison(List.of(), CASES), rounds(), RowBounds.NONE)).isEmpty();
  }
}
