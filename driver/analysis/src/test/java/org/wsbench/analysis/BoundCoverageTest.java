package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.Verdict;

/**
 * Monte-Carlo experiments with fixed seeds and planted biases: how often the widened interval holds
 * the ratio that would have been measured without the bias. Three stacks are equally fast, their
 * starts differ; the first one is biased.
 */
@Tag("slow")
class BoundCoverageTest {
  private static final int EXPERIMENTS = 150 * SimulatedStarts.TIMES;
  private static final double REQUIRED = 0.93;
  private static final List<String> STACKS = List.of("a", "b", "c");
  private static final List<String> CASES =
      List.of("echoVoid", "echoInteger", "echoFloat", "echoString");
  private static final int FORKS = 2;
  private static final int CYCLES = 24;
  private static final double START = 0.02;
  private static final double CYCLE = 0.05;

  /** From a round of a case to the next, or in random order from the first case to the last. */
  private static final int SECONDS_BETWEEN = 60;

  /** How a bias is planted and told. */
  private interface Bias {
    /** The logarithm of measured over true throughput at so many seconds of the fork. */
    double at(double seconds);

    /** What the round shows of it. */
    Round told(Round round);
  }

  private final Random random = new Random(1);

  /** Whether each case has one round in a fork, in random order; otherwise two, a minute apart. */
  private boolean orderIsRandom;

  @ParameterizedTest(name = "{0} of CPU time between slices")
  @ValueSource(doubles = {0.02, 0.05, 0.10})
  void workBetweenSlices(double share) {
    Bias bias = constant(Math.log1p(share), 1 + share, 0.5);

    assertThat(held(bias, StackRun.EndedBy.FLAT)).isGreaterThanOrEqualTo(REQUIRED);
  }

  @ParameterizedTest(name = "still rising by {0} a minute")
  @ValueSource(doubles = {0.01, 0.03, 0.10})
  void anUnfinishedWarmUp(double perMinute) {
    double end = SECONDS_BETWEEN + CYCLES;
    Bias bias =
        new Bias() {
          @Override
          public double at(double seconds) {
            return perMinute * (seconds - end) / 60;
          }

          @Override
          public Round told(Round round) {
            return round;
          }
        };

    assertThat(held(bias, StackRun.EndedBy.LIMIT)).isGreaterThanOrEqualTo(REQUIRED);
    orderIsRandom = true;
    assertThat(held(bias, StackRun.EndedBy.LIMIT)).isGreaterThanOrEqualTo(REQUIRED);
  }

  @ParameterizedTest(name = "driver that serves {0} less than the stack could")
  @ValueSource(doubles = {0.05, 0.30})
  void aSaturatedDriver(double missing) {
    assertThat(held(constant(-missing, 1, 0.95), StackRun.EndedBy.FLAT))
        .isGreaterThanOrEqualTo(REQUIRED);
  }

  /** Every 24th slice takes half as long again, as if a collection were in it. */
  @Test
  void pausesOfTwoPercentOfTheTime() {
    double truth = Math.log(1 - 0.5 / CYCLES);
    Bias bias =
        new Bias() {
          @Override
          public double at(double seconds) {
            double pause = seconds % SECONDS_BETWEEN == CYCLES / 2 ? Math.log(1 / 1.5) : 0;
            return pause - truth;
          }

          @Override
          public Round told(Round round) {
            return round;
          }
        };

    assertThat(held(bias, StackRun.EndedBy.FLAT)).isGreaterThanOrEqualTo(REQUIRED);
  }

  @Test
  void equalStacksWithoutABiasAreSeldomCalledDifferent() {
    long wrong = 0;
    long all = 0;
    for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
      for (PairRatio pair : pairs(constant(0, 1, 0.5), StackRun.EndedBy.FLAT)) {
        wrong += pair.verdict() == Verdict.FASTER || pair.verdict() == Verdict.SLOWER ? 1 : 0;
        all++;
      }
    }

    assertThat(wrong / (double) all).isLessThanOrEqualTo(0.05);
  }

  private static Bias constant(double log, double serverBusy, double driverBusy) {
    return new Bias() {
      @Override
      public double at(double seconds) {
        return log;
      }

      @Override
      public Round told(Round round) {
        return TestRounds.with(round, new ResourceUse(80.0, 6.0, serverBusy, driverBusy, null));
      }
    };
  }

  /** Over the ratios of the biased stack to the others, whose truth is 1. */
  private double held(Bias bias, StackRun.EndedBy warmUp) {
    long held = 0;
    long all = 0;
    for (int experiment = 0; experiment < EXPERIMENTS; experiment++) {
      for (PairRatio pair : pairs(bias, warmUp)) {
        if (pair.stack().equals(STACKS.getFirst())) {
          held += pair.widened().contains(1) ? 1 : 0;
          all++;
        }
      }
    }
    return held / (double) all;
  }

  private List<PairRatio> pairs(Bias bias, StackRun.EndedBy warmUp) {
    List<Round> rounds = new ArrayList<>();
    List<StackRun> starts = new ArrayList<>();
    for (int fork = 1; fork <= FORKS; fork++) {
      List<String> order = new ArrayList<>(CASES);
      Collections.shuffle(order, random);
      for (String stack : STACKS) {
        boolean biased = stack.equals(STACKS.getFirst());
        rounds.addAll(fork(stack, fork, order, biased ? bias : constant(0, 1, 0.5)));
        starts.add(
            TestRuns.stack(stack, fork)
                .withWarmUp(TestRuns.warmUp(biased ? warmUp : StackRun.EndedBy.FLAT, Errors.NONE)));
      }
    }
    return Summaries.of(comparison(), starts, rounds).pairs();
  }

  private List<Round> fork(String stack, int fork, List<String> order, Bias bias) {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : order) {
      double start = START * random.nextGaussian();
      double place = order.indexOf(echoCase) / (order.size() - 1.0);
      for (int number = 1; number <= (orderIsRandom ? 1 : 2); number++) {
        int begin = (int) (SECONDS_BETWEEN * (orderIsRandom ? place : number - 1));
        double[] logs = new double[CYCLES];
        Arrays.setAll(
            logs, cycle -> start + bias.at(begin + cycle) + CYCLE * random.nextGaussian());
        Round round = Simulated.slices(stack, echoCase, fork, logs);
        rounds.add(bias.told(Simulated.later(round, number, begin)));
      }
    }
    return rounds;
  }

  private static Comparison comparison() {
    return new Comparison(
        MeasurementScheme.SLICES, STACKS, CASES, "a", 32, ServiceMode.TYPED, 0, 1);
  }
}
