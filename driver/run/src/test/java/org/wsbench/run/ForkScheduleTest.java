package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.PairRatios;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.run.platform.FakeTicker;

class ForkScheduleTest {
  private static final Comparison COMPARISON =
      new Comparison(
          MeasurementScheme.SLICES,
          List.of("metro", "cxf"),
          List.of("echoVoid"),
          "cxf",
          32,
          ServiceMode.TYPED,
          0,
          1);

  @TempDir private Path folder;

  private final FakeTicker ticker = new FakeTicker();

  private Plan plan(String... options) throws Exception {
    Path file = Files.writeString(folder.resolve("own.yaml"), "description: x");
    Plan plan = PlanReader.read(file);
    for (int i = 0; i < options.length; i += 2) {
      plan =
          plan.with(
              new Overrides(Map.of(PlanOption.named(options[i]).orElseThrow(), options[i + 1])));
    }
    return plan;
  }

  /** So many forks of two stacks, of which the first is faster by a share that varies. */
  private static List<PairRatio> pairs(int forks, double variation) {
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      double tps = 12_000 * (1 + (fork % 2 == 0 ? variation : -variation));
      rounds.add(TestRounds.inFork(fork, TestRounds.sliced("metro", "echoVoid", tps, 200)));
      rounds.add(TestRounds.inFork(fork, TestRounds.sliced("cxf", "echoVoid", 10_000, 200)));
    }
    return PairRatios.of(COMPARISON, rounds);
  }

  @Test
  void withoutATimeEveryForkMeasuresAllCasesOnce() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--forks", "2"), 2, ticker);

    assertThat(schedule.share(1)).isEmpty();
    assertThat(schedule.goesOn(1, COMPARISON, List.of())).isTrue();
    assertThat(schedule.goesOn(2, COMPARISON, List.of())).isFalse();
    assertThat(schedule.end(2, COMPARISON, List.of())).isEmpty();
  }

  @Test
  void forksShareTheTime() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--forks", "3", "--within", "9m"), 2, ticker);

    assertThat(schedule.share(1)).contains(Duration.ofMinutes(3));
    ticker.pass(Duration.ofMinutes(1));
    assertThat(schedule.goesOn(1, COMPARISON, List.of())).isTrue();
    assertThat(schedule.share(2)).contains(Duration.ofMinutes(4));
    ticker.pass(Duration.ofMinutes(10));
    assertThat(schedule.share(3)).contains(Duration.ZERO);
  }

  @Test
  void goesOnUntilTheRatiosArePreciseEnough() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--until", "3%"), 2, ticker);
    int minimum = StoppingRule.minForks(2);
    assertThat(schedule.minimum()).isEqualTo(minimum);

    assertThat(schedule.goesOn(minimum - 1, COMPARISON, pairs(minimum - 1, 0.001))).isTrue();
    assertThat(schedule.goesOn(minimum, COMPARISON, pairs(minimum, 0.3))).isTrue();
    assertThat(schedule.goesOn(minimum, COMPARISON, pairs(minimum, 0.001))).isFalse();
    assertThat(schedule.end(minimum, COMPARISON, pairs(minimum, 0.001)))
        .contains("every ratio is known to within 3% after " + minimum + " forks");
  }

  /** As where the other stack never starts. */
  @Test
  void withoutAPairMoreForksWouldNotHelp() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--until", "3%"), 2, ticker);
    int minimum = StoppingRule.minForks(2);

    assertThat(schedule.goesOn(minimum - 1, COMPARISON, List.of())).isTrue();
    assertThat(schedule.goesOn(minimum, COMPARISON, List.of())).isFalse();
    assertThat(schedule.end(minimum, COMPARISON, List.of()))
        .contains("there was no ratio to be made precise after " + minimum + " forks");
  }

  @Test
  void endsWhenThereIsNoTimeForAnotherFork() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--until", "1%", "--within", "10m"), 2, ticker);
    List<PairRatio> rough = pairs(8, 0.3);
    ticker.pass(Duration.ofMinutes(4));
    assertThat(schedule.goesOn(8, COMPARISON, rough)).isTrue();
    ticker.pass(Duration.ofMinutes(4));
    assertThat(schedule.goesOn(9, COMPARISON, rough)).isFalse();

    assertThat(schedule.end(9, COMPARISON, rough).orElseThrow())
        .startsWith(
            "the time was over before every ratio was known to within 1%: the least precise")
        .endsWith("more forks would help");
  }

  @Test
  void oneStackHasNothingToBeComparedWith() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--until", "1%"), 1, ticker);

    assertThat(schedule.minimum()).isEqualTo(1);
    assertThat(schedule.share(1)).isEmpty();
    assertThat(schedule.goesOn(1, COMPARISON, List.of())).isFalse();
  }

  @Test
  void aForkIsStartedAnewOnceForEachStackWhereThereIsTime() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--forks", "2", "--within", "10m"), 2, ticker);
    Duration fork = Duration.ofMinutes(3);
    ticker.pass(Duration.ofMinutes(2));

    assertThat(schedule.allowsRestart(1, List.of("metro"), Duration.ofMinutes(5))).isFalse();
    assertThat(schedule.allowsRestart(1, List.of("metro"), fork)).isTrue();
    assertThat(schedule.allowsRestart(1, List.of("metro"), fork)).isFalse();
    assertThat(schedule.allowsRestart(1, List.of("metro", "cxf"), fork)).isTrue();
  }

  @Test
  void withoutATimeNoForkIsStartedAnew() throws Exception {
    ForkSchedule schedule = new ForkSchedule(plan("--forks", "2"), 2, ticker);

    assertThat(schedule.allowsRestart(1, List.of("metro"), Duration.ofSeconds(1))).isFalse();
  }
}
