package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.result.MeasurementScheme.SLICES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;

class SteadinessTest {
  private static final List<String> STACKS = List.of("metro", "cxf", "axis2-adb", "raw-stax");
  private static final int CYCLES = 40;

  @Test
  void aStackThatRisesIsNamedAndTheOthersAreNot() {
    List<Round> rounds = runOf(1, 0.03, new Random(1));
    rounds.set(2, rising(2, 0.15, 0.03, new Random(2)));

    assertThat(Steadiness.unsteady(rounds)).containsOnlyKeys(rounds.get(2));
  }

  @Test
  void ofTwoStacksThatComeApartBothAreNamed() {
    List<Round> rounds = runOf(1, 0.03, new Random(1)).subList(0, 2);
    rounds.set(1, rising(1, 0.15, 0.03, new Random(2)));

    assertThat(Steadiness.unsteady(rounds)).hasSize(2);
  }

  @Test
  void aMachineThatSpeedsUpIsNoTrendOfTheStacks() {
    Random random = new Random(3);
    List<Round> rounds =
        IntStream.range(0, STACKS.size())
            .mapToObj(stack -> rising(stack, 0.5, 0.03, random))
            .toList();

    assertThat(Steadiness.unsteady(rounds)).isEmpty();
  }

  @Test
  void aSmallTrendIsLetPassHoweverSignificant() {
    List<Round> rounds = runOf(1, 0.001, new Random(1));
    rounds.set(2, rising(2, 0.04, 0.001, new Random(2)));

    assertThat(Steadiness.unsteady(rounds)).isEmpty();
  }

  @Test
  void aWindowThatRisesIsNamed() {
    Round rising = Simulated.window("metro", "echoVoid", window(0.2));
    Round steady = Simulated.window("cxf", "echoVoid", window(0));

    assertThat(Steadiness.unsteady(List.of(rising, steady))).containsOnlyKeys(rising);
  }

  @Test
  void theRowOfAnUnsteadyRoundIsFlagged() {
    List<Round> rounds = runOf(1, 0.03, new Random(1));
    rounds.set(2, rising(2, 0.15, 0.03, new Random(2)));

    List<Measurement> rows =
        Summaries.of("case0", SLICES, rounds.toArray(Round[]::new)).measurements();

    assertThat(rows)
        .filteredOn(row -> row.flags().contains(Flag.NOT_STEADY))
        .extracting(Measurement::stack)
        .containsExactly("axis2-adb");
  }

  /**
   * Runs of 120 rounds. The noise is so large that the trends that it has by chance are all larger
   * than what is let pass. Neighbors that correlate are allowed for by an estimate of how much.
   */
  @ParameterizedTest(name = "correlation {0}")
  @CsvSource({"0, 0.05", "0.3, 0.12"})
  void aRunOfSteadyRoundsSeldomHasOneThatIsNamed(double correlation, double most) {
    int runs = 80;
    Random random = new Random(5);
    long alarms =
        IntStream.range(0, runs)
            .filter(run -> !Steadiness.unsteady(runOf(30, 0.2, correlation, random)).isEmpty())
            .count();

    assertThat(alarms / (double) runs).isLessThanOrEqualTo(most);
  }

  @Test
  void aTrendIsFoundAmongManySteadyRounds() {
    int runs = 50;
    int found = 0;
    Random random = new Random(6);
    for (int run = 0; run < runs; run++) {
      List<Round> rounds = runOf(30, 0.03, random);
      rounds.set(2, rising(2, 0.15, 0.03, random));
      found += Steadiness.unsteady(rounds).containsKey(rounds.get(2)) ? 1 : 0;
    }

    assertThat(found / (double) runs).isGreaterThan(0.9);
  }

  /** A round of each stack in each case. */
  private static List<Round> runOf(int cases, double noise, Random random) {
    return runOf(cases, noise, 0, random);
  }

  private static List<Round> runOf(int cases, double noise, double correlation, Random random) {
    List<Round> rounds = new ArrayList<>();
    for (int echoCase = 0; echoCase < cases; echoCase++) {
      for (String stack : STACKS) {
        double[] logs = new double[CYCLES];
        double value = 0;
        for (int cycle = 0; cycle < CYCLES; cycle++) {
          value = correlation * value + noise * random.nextGaussian();
          logs[cycle] = value;
        }
        rounds.add(Simulated.slices(stack, "case" + echoCase, 1, logs));
      }
    }
    return rounds;
  }

  /** A round of the first case in which a stack becomes faster by a share. */
  private static Round rising(int stack, double share, double noise, Random random) {
    double[] logs =
        IntStream.range(0, CYCLES)
            .mapToDouble(cycle -> share * cycle / CYCLES + noise * random.nextGaussian())
            .toArray();
    return Simulated.slices(STACKS.get(stack), "case0", 1, logs);
  }

  private static double[] window(double rise) {
    Random random = new Random(4);
    double[] tps = new double[60];
    Arrays.setAll(tps, second -> 1000 * (1 + rise * second / 60 + 0.01 * random.nextGaussian()));
    return tps;
  }
}
