package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.level.Trial.Outcome;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.level.WindowKind;

/**
 * Monte-Carlo experiments with fixed seeds: searches for the limits of two stacks in turns, on a
 * machine whose speed changes by 30 % meanwhile. Trials and peaks vary by themselves, too.
 */
class LimitDriftTest {
  private static final int RUNS = 400 * Integer.getInteger("simulate.times", 1);
  private static final Search SEARCH = new Search(Level.users(1000), Level.users(100_000), 0.05, 3);
  private static final double LIMIT = 7000;
  private static final double DRIFT = 0.3;
  private static final double MOST_WRONG = 0.05;

  /** Trials of both stacks in which the machine goes from one extreme to the other. */
  private static final double HALF_PERIOD = 30;

  private final Random random = new Random(1);

  @ParameterizedTest(name = "trials and peaks vary by {0}")
  @ValueSource(doubles = {0.005, 0.01, 0.02, 0.04})
  void equalStacksAreSeldomCalledDifferent(double noise) {
    assertThat(different(1, noise, true)).isLessThanOrEqualTo(MOST_WRONG);
  }

  @ParameterizedTest(name = "trials and peaks vary by {0}")
  @ValueSource(doubles = {0.005, 0.01})
  void aDifferenceOfTwentyPercentIsFound(double noise) {
    assertThat(different(1.2, noise, true)).isGreaterThanOrEqualTo(0.9);
  }

  /** Searches that run out of time, most of them before their ends are confirmed. */
  @ParameterizedTest(name = "after {0} cycles, trials and peaks vary by {1}")
  @CsvSource({
    "5, 0.01", "5, 0.04", "5, 0.08", "7, 0.01", "7, 0.04", "7, 0.08", "9, 0.01", "9, 0.04",
    "9, 0.08"
  })
  void equalStacksAreSeldomCalledDifferentWhenTheTimeIsOver(int cycles, double noise) {
    assertThat(different(1, noise, true, cycles)).isLessThanOrEqualTo(MOST_WRONG);
  }

  @Test
  void aStackThatBearsTwiceAsMuchIsFoundWhenTheTimeIsOver() {
    assertThat(different(2, 0.04, true, 9)).isGreaterThanOrEqualTo(0.9);
  }

  /** The reason to follow the machine. */
  @Test
  void aFlatRuleFindsLess() {
    double followed = different(1.2, 0.01, true);
    double flat = different(1.2, 0.01, false);

    assertThat(followed).isGreaterThan(flat);
  }

  /** The share of runs in which one of two stacks is said to bear more, rightly or not. */
  private double different(double ratio, double noise, boolean follows) {
    return different(ratio, noise, follows, Integer.MAX_VALUE);
  }

  /** The same of searches that end after so many cycles at the latest. */
  private double different(double ratio, double noise, boolean follows, int cycles) {
    int different = 0;
    for (int run = 0; run < RUNS; run++) {
      different += new Run(ratio, noise, follows).isDecided(cycles) ? 1 : 0;
    }
    return different / (double) RUNS;
  }

  /** One run of two stacks. */
  private final class Run {
    private final Map<String, Double> limits = new TreeMap<>();
    private final Map<String, List<Trial>> trials = new TreeMap<>();
    private final List<LoadWindow> windows = new ArrayList<>();
    private final double noise;
    private final boolean follows;
    private final double phase = 2 * Math.PI * random.nextDouble();
    private final double reference;
    private double now;

    Run(double ratio, double noise, boolean follows) {
      this.noise = noise;
      this.follows = follows;
      limits.put("baseline", LIMIT);
      limits.put("other", LIMIT * ratio);
      limits.keySet().forEach(stack -> trials.put(stack, new ArrayList<>()));
      double[] first = {peak(), peak(), peak()};
      reference = Medians.of(first);
    }

    boolean isDecided(int cycles) {
      boolean goesOn = true;
      for (int cycle = 0; goesOn && cycle < cycles; cycle++) {
        goesOn = false;
        for (String stack :
            random.nextBoolean() ? List.of("baseline", "other") : List.of("other", "baseline")) {
          Optional<Level> next = new LimitSearch(SEARCH, trials.get(stack)).next();
          next.ifPresent(level -> trial(stack, level));
          goesOn |= next.isPresent();
        }
      }
      Optional<MachineSpeed> speed = follows ? MachineSpeed.of(windows) : Optional.empty();
      LimitRatio.Range base = range("baseline");
      LimitRatio.Range other = range("other");
      return Stream.of(LimitRatio.of(base, other, speed), LimitRatio.of(other, base, speed))
          .anyMatch(LimitRatio::different);
    }

    private LimitRatio.Range range(String stack) {
      LimitFigure figure = new LimitSearch(SEARCH, trials.get(stack)).figure(stack);
      return new LimitRatio.Range(figure.low(), figure.high());
    }

    private void trial(String stack, Level nominal) {
      double factor = follows ? peak() / reference : 1;
      now++;
      double bears = limits.get(stack) * speed() * Math.exp(noise * random.nextGaussian());
      boolean passed = nominal.value() * factor <= bears;
      trials
          .get(stack)
          .add(
              new Trial(nominal, passed ? Outcome.PASSED : Outcome.FAILED, passed ? null : "mean"));
      windows.add(
          TestWindow.of(stack, nominal.at(nominal.value() * factor))
              .purpose(WindowKind.SEARCH)
              .nominal(nominal)
              .build());
    }

    private double peak() {
      double tps = 1000 * speed() * Math.exp(noise * random.nextGaussian());
      windows.add(
          TestWindow.of("baseline", Level.users(32)).purpose(WindowKind.BASELINE).tps(tps).build());
      return tps;
    }

    /** Between 1 and 1 - DRIFT. */
    private double speed() {
      return 1 - DRIFT * (1 + Math.sin(phase + Math.PI * now / HALF_PERIOD)) / 2;
    }
  }
}
