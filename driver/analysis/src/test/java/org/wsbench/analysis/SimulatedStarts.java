package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.wsbench.analysis.stats.Noise;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;

/**
 * Stacks that are equally fast on average, but not in each start.
 *
 * @param cases number of cases, all of one family
 * @param common share of the variance between starts that is the same in all cases of a start
 * @param noise distribution of what a start adds
 * @param unstable whether the starts of the first stack vary three times as much as the others'
 */
record SimulatedStarts(int stacks, int cases, double common, Noise noise, boolean unstable) {
  private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");
  private static final List<String> CASES =
      List.of("echoVoid", "echoInteger", "echoFloat", "echoString");
  private static final int CYCLES = 8;

  /** How many times as many experiments are made as the tests need: more give sharper figures. */
  static final int TIMES = Integer.getInteger("simulate.times", 1);

  /** The standard deviation of a start, on logarithms. */
  private static final double START = 0.03;

  /** That of a cycle; the mean of a round is then known to a quarter of it. */
  private static final double CYCLE = 0.02;

  private static final double UNSTABLE = 3;

  /** The rounds of one fork of all stacks. */
  List<Round> fork(int fork, Random random) {
    List<Round> rounds = new ArrayList<>();
    for (int stack = 0; stack < stacks; stack++) {
      double deviation = unstable && stack == 0 ? UNSTABLE * START : START;
      double always = Math.sqrt(common) * noise.next(random);
      for (int echoCase = 0; echoCase < cases; echoCase++) {
        double start = deviation * (always + Math.sqrt(1 - common) * noise.next(random));
        double[] logs =
            IntStream.range(0, CYCLES)
                .mapToDouble(cycle -> start + CYCLE * random.nextGaussian())
                .toArray();
        rounds.add(Simulated.slices(NAMES.get(stack), CASES.get(echoCase), fork, logs));
      }
    }
    return rounds;
  }

  List<Round> rounds(int forks, Random random) {
    return IntStream.rangeClosed(1, forks)
        .boxed()
        .flatMap(fork -> fork(fork, random).stream())
        .toList();
  }

  List<PairRatio> ratios(List<Round> rounds) {
    return PairRatios.of(comparison(), rounds);
  }

  Comparison comparison() {
    return new Comparison(
        MeasurementScheme.SLICES,
        NAMES.subList(0, stacks),
        CASES.subList(0, cases),
        null,
        1,
        ServiceMode.TYPED,
        0,
        1);
  }
}
