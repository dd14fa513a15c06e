package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.LoadSpec;
import org.wsbench.result.Errors;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRuns;
import org.wsbench.run.FakeGenerator;
import org.wsbench.run.FakeStacks;
import org.wsbench.run.InterleavedTasks;

/** Which cases of a fork are measured again, and which rounds they replace. */
class CaseRotationTest {
  private static final String PLAN =
      """
      description: A plan of a test
      connections: 4
      timeout: 10s
      cases: [echoVoid, echoStruct, echoDate]
      slices: {measure: 2s, minSlice: 10ms, requestsPerConnection: 10, minCycles: 5}
      """;

  @TempDir private Path folder;

  /** Throughput of a stack in a case, as a share of that of the others. */
  private interface Speed {
    double of(String stack, String echoCase, Duration sinceItsFirstSlice);
  }

  /** Noise of 2 % keeps intervals from having no width. */
  private FakeStacks measure(Speed speed, Duration time, StackRun... starts) throws Exception {
    Random noise = new Random(5);
    Map<String, Duration> first = new HashMap<>();
    FakeStacks[] made = new FakeStacks[1];
    FakeStacks stacks =
        new FakeStacks(
            folder,
            PLAN,
            List.of("one", "two"),
            (LoadSpec spec) -> {
              Duration now = made[0].ticker.elapsed();
              String echoCase = FakeStacks.caseOf(spec);
              Duration since = now.minus(first.computeIfAbsent(echoCase, any -> now));
              double share = speed.of(made[0].stack(spec), echoCase, since);
              double tps = 10_000 * share * Math.exp(0.02 * noise.nextGaussian());
              return FakeGenerator.serving(tps).of(spec);
            });
    made[0] = stacks;
    stacks.recorder.starts.addAll(List.of(starts));
    new SlicedRun(
            new CaseMeasurement.SliceContext(
                stacks.plan,
                stacks.slices(),
                Duration.ZERO,
                InterleavedTasks.NONE,
                new Random(1),
                stacks.ticker),
            1)
        .measure(stacks.live, Optional.of(time), stacks.recorder);
    return stacks;
  }

  private static StackRun cold(String stack) {
    return TestRuns.stack(stack, 1)
        .withWarmUp(TestRuns.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));
  }

  /** By case and number, and those that were replaced in brackets. */
  private static List<String> order(FakeStacks stacks) {
    return stacks.recorder.rounds.stream()
        .filter(round -> round.stack().equals("one"))
        .map(CaseRotationTest::word)
        .toList();
  }

  private static String word(Round round) {
    String word = round.echoCase() + " " + round.number();
    return round.discarded() ? "(" + word + ")" : word;
  }

  @Test
  void whatIsFlatAndPreciseIsMeasuredOnce() throws Exception {
    FakeStacks stacks = measure((stack, echoCase, since) -> 1, Duration.ofSeconds(60));

    assertThat(order(stacks)).hasSize(3).allMatch(word -> word.endsWith(" 1"));
  }

  /** In echoDate a stack rises by a fifth while it is measured; echoVoid is only noisy. */
  @Test
  void whatAFlagLeavesUndecidedComesBeforeWhatIsWide() throws Exception {
    Random noise = new Random(3);
    FakeStacks stacks =
        measure(
            (stack, echoCase, since) ->
                switch (echoCase) {
                  case "echoDate" ->
                      stack.equals("one") ? 0.9 + 0.1 * Math.min(2, since.toMillis() / 1e3) : 1;
                  case "echoVoid" -> Math.exp(0.3 * noise.nextGaussian());
                  default -> 1;
                },
            Duration.ofSeconds(12));

    assertThat(order(stacks).subList(0, 4)).contains("(echoDate 1)").endsWith("echoDate 2");
    assertThat(order(stacks).subList(4, order(stacks).size()))
        .isNotEmpty()
        .allMatch(word -> word.startsWith("echoVoid"));
    assertThat(stacks.recorder.rounds)
        .filteredOn(Round::discarded)
        .extracting(Round::stack)
        .containsExactlyInAnyOrder("one", "two");
  }

  /** A stack that was not warm is 10 % slower at first, and then as fast as the other. */
  @Test
  void roundsOfAStackThatWasNotWarmAreMeasuredAgainAndReplacedIfTheyDiffer() throws Exception {
    FakeStacks stacks =
        measure(
            (stack, echoCase, since) ->
                stack.equals("one")
                        && echoCase.equals("echoStruct")
                        && since.compareTo(Duration.ofMillis(2500)) < 0
                    ? 0.9
                    : 1,
            Duration.ofSeconds(60),
            cold("one"));

    assertThat(order(stacks))
        .contains("(echoStruct 1)", "echoStruct 2", "echoVoid 1", "echoVoid 2", "echoDate 2");
  }

  @Test
  void withoutTimeNothingIsMeasuredAgain() throws Exception {
    FakeStacks stacks = measure((stack, echoCase, since) -> 1, Duration.ofSeconds(7), cold("one"));

    assertThat(order(stacks)).hasSize(3);
  }

  /** A stack that is never steady is not tried for ever. */
  @Test
  void aFlagThatDoesNotPassIsLeftAfterSomeTries() throws Exception {
    FakeStacks stacks =
        measure(
            (stack, echoCase, since) ->
                stack.equals("one") && echoCase.equals("echoDate")
                    ? 0.8 + 0.2 * (since.toMillis() % 2000) / 1e3
                    : 1,
            Duration.ofSeconds(60));

    assertThat(order(stacks)).filteredOn(word -> word.contains("echoDate")).hasSizeBetween(4, 30);
    assertThat(order(stacks)).filteredOn(word -> word.contains("echoVoid")).hasSize(1);
  }
}
