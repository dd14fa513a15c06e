package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** Rounds of one fork whose flags are known. */
class ForkReviewTest {
  private static final String CASE = "echoVoid";
  private static final double ALL = 0.98;
  private static final double HELPED = 1.2;
  private static final Comparison COMPARISON =
      new Comparison(
          MeasurementScheme.SLICES,
          List.of("metro", "cxf", "raw-stax"),
          List.of(CASE),
          "metro",
          32,
          ServiceMode.TYPED,
          0,
          1);

  private final List<Round> rounds = new ArrayList<>();

  private void visit(int number, double speedOfMetro, double busyMetro, double busyCxf) {
    add(number, TestRounds.sliced("metro", CASE, 10_000 * speedOfMetro, 60), busyMetro);
    add(number, TestRounds.sliced("cxf", CASE, 10_000, 60), busyCxf);
    add(number, TestRounds.sliced("raw-stax", CASE, 20_000, 60), ALL);
  }

  private void add(int number, Round round, double busy) {
    ResourceUse use = new ResourceUse(100.0, 6.25, busy, 0.21, 220_000_000L);
    Round used = TestRounds.with(round, use);
    rounds.add(
        new Round(
            used.stack(),
            used.echoCase(),
            1,
            number,
            false,
            TestRounds.START.plusSeconds(60L * number),
            used.load(),
            used.connections(),
            used.resources(),
            List.of(),
            used.slices(),
            List.of()));
  }

  private ForkReview review(StackRun... starts) {
    return new ForkReview(COMPARISON, List.of(starts), rounds);
  }

  private static StackRun cold(String stack) {
    return TestRuns.stack(stack, 1)
        .withWarmUp(TestRuns.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));
  }

  /** Metro and cxf are equal but for what metro does between slices; raw-stax is twice as fast. */
  @Test
  void countsThePairsThatOnlyABoundLeavesUndecided() {
    visit(1, 1, HELPED, ALL);

    assertThat(review().undecidedByFlags()).isEqualTo(Map.of(CASE, 1));
  }

  @Test
  void whatStillDecidesNeedsNothing() {
    visit(1, 1, ALL, ALL);
    assertThat(review().undecidedByFlags()).isEmpty();

    rounds.clear();
    visit(1, 0.5, HELPED, ALL);
    assertThat(review().undecidedByFlags()).isEmpty();
  }

  @Test
  void aLaterVisitWithoutTheFlagReplacesAllRoundsBesideIt() {
    visit(1, 1, HELPED, ALL);
    visit(2, 1, ALL, ALL);

    assertThat(review().replaced(CASE)).isEqualTo(rounds.subList(0, 3));
    assertThat(new ForkReview(COMPARISON, List.of(), rounds.subList(3, 6)).undecidedByFlags())
        .isEmpty();
  }

  @Test
  void aRoundWithAnErrorIsNeverReplaced() {
    visit(1, 1, HELPED, ALL);
    rounds.set(2, TestRounds.with(rounds.get(2), new Errors(1, 0, 0, 0, 0), false));
    visit(2, 1, ALL, ALL);

    assertThat(review().replaced(CASE)).isEmpty();
  }

  @Test
  void aVisitWithoutAStackReplacesNothing() {
    visit(1, 1, HELPED, ALL);
    visit(2, 1, ALL, ALL);
    rounds.remove(3);

    assertThat(review().replaced(CASE)).isEmpty();
  }

  @Test
  void aFlagOnAnotherStackInsteadReplacesNothing() {
    visit(1, 1, HELPED, ALL);
    visit(2, 1, ALL, HELPED);
    assertThat(review().replaced(CASE)).isEmpty();

    visit(3, 1, ALL, ALL);
    assertThat(review().replaced(CASE)).isEqualTo(rounds.subList(0, 6));
  }

  @Test
  void whatWasSlowerBeforeItWasWarmIsReplaced() {
    visit(1, 0.9, ALL, ALL);
    visit(2, 1, ALL, ALL);

    assertThat(review(cold("metro")).replaced(CASE)).isEqualTo(rounds.subList(0, 3));
    assertThat(review(cold("raw-stax"), TestRuns.stack("metro", 1)).replaced("echoStruct"))
        .isEmpty();
  }

  /** A difference alone is noise, or what the verdict is about. */
  @Test
  void aDifferenceOfStacksThatWereWarmReplacesNothing() {
    visit(1, 0.9, ALL, ALL);
    visit(2, 1, ALL, ALL);

    assertThat(review(TestRuns.stack("metro", 1)).replaced(CASE)).isEmpty();
  }

  @Test
  void roundsThatDoNotDifferStay() {
    visit(1, 1, ALL, ALL);
    visit(2, 1, ALL, ALL);

    assertThat(review(cold("metro")).replaced(CASE)).isEmpty();
  }
}
