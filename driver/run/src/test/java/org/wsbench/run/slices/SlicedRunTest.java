package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.run.FakeGenerator;
import org.wsbench.run.FakeStacks;
import org.wsbench.run.InterleavedTasks;

/** Sliced interleaving with a fake generator and a fake clock. */
class SlicedRunTest {

  static final String PLAN =
      """
      description: A plan of a test
      connections: 4
      timeout: 10s
      cases: [echoVoid, echoStruct]
      slices: {measure: 2s, minSlice: 10ms, requestsPerConnection: 10, minCycles: 5}
      """;

  static final List<String> THREE = List.of("one", "two", "three");
  static final Map<Integer, Double> SPEEDS = Map.of(1, 1000.0, 2, 2000.0, 3, 4000.0);

  @TempDir private Path folder;

  private FakeStacks stacks(String yaml, List<String> names, FakeGenerator.Outcome outcome) {
    return new FakeStacks(folder, yaml, names, outcome);
  }

  private static void measure(FakeStacks stacks, long seed) throws Exception {
    measure(stacks, seed, Optional.empty());
  }

  private static void measure(FakeStacks stacks, long seed, Optional<Duration> share)
      throws Exception {
    new SlicedRun(
            new CaseMeasurement.SliceContext(
                stacks.plan,
                stacks.slices(),
                Duration.ZERO,
                InterleavedTasks.NONE,
                new Random(seed),
                stacks.ticker),
            1)
        .measure(stacks.live, share, stacks.recorder);
  }

  @Test
  void everyStackHasOneSliceInEachCycle() throws Exception {
    FakeStacks stacks = stacks(PLAN, THREE, FakeStacks.serving(SPEEDS));
    measure(stacks, 1);

    assertThat(stacks.recorder.rounds)
        .extracting(round -> round.echoCase() + " " + round.stack())
        .containsExactlyInAnyOrder(
            "echoVoid one",
            "echoVoid two",
            "echoVoid three",
            "echoStruct one",
            "echoStruct two",
            "echoStruct three");
    int cycles = stacks.recorder.rounds.getFirst().slices().size();
    assertThat(cycles).isGreaterThanOrEqualTo(5);
    assertThat(stacks.recorder.rounds)
        .filteredOn(round -> round.echoCase().equals("echoVoid"))
        .allSatisfy(
            round ->
                assertThat(round.slices())
                    .extracting(Slice::cycle)
                    .containsExactlyElementsOf(IntStream.range(0, cycles).boxed().toList()));
    assertThat(stacks.recorder.rounds.get(1).load().tps()).isCloseTo(2000, withinPercentage(0.01));
  }

  @Test
  void slicesHoldTheWantedNumberOfRequests() throws Exception {
    FakeStacks stacks = stacks(PLAN, THREE, FakeStacks.serving(SPEEDS));
    measure(stacks, 1);

    assertThat(stacks.recorder.rounds)
        .flatMap(Round::slices)
        .allSatisfy(slice -> assertThat(slice.requests()).isBetween(40L, 50L));
  }

  /** The first case of a fork takes what is left of the compiling: it is another one each time. */
  @Test
  void casesHaveAnotherOrderInEachFork() throws Exception {
    FakeStacks stacks = stacks(PLAN, THREE, FakeStacks.serving(SPEEDS));
    SlicedRun run =
        new SlicedRun(
            new CaseMeasurement.SliceContext(
                stacks.plan,
                stacks.slices(),
                Duration.ZERO,
                InterleavedTasks.NONE,
                new Random(1),
                stacks.ticker),
            20);
    Set<String> firsts = new HashSet<>();
    for (int fork = 1; fork <= 20; fork++) {
      stacks.recorder.rounds.clear();
      run.measure(stacks.live, Optional.empty(), stacks.recorder);
      firsts.add(stacks.recorder.rounds.getFirst().echoCase());
    }

    assertThat(firsts).containsExactlyInAnyOrder("echoVoid", "echoStruct");
  }

  @Test
  void theSeedDecidesTheOrder() throws Exception {
    List<String> first = order(7);
    assertThat(order(7)).isEqualTo(first);
    assertThat(order(8)).isNotEqualTo(first);
  }

  private List<String> order(long seed) throws Exception {
    FakeStacks stacks = stacks(PLAN, THREE, FakeStacks.serving(SPEEDS));
    measure(stacks, seed);
    return stacks.generator.specs.stream().map(stacks::stack).toList();
  }

  /**
   * All connections stall once for the time-out: the next slice would take minutes by that speed.
   */
  @Test
  void aStallDoesNotMakeTheNextSlicesLong() throws Exception {
    List<LoadSpec> ofOne = new ArrayList<>();
    FakeStacks stacks =
        stacks(
            PLAN,
            List.of("one", "two"),
            spec -> {
              boolean one = spec.target().port() == 1;
              if (one) {
                ofOne.add(spec);
              }
              return one && ofOne.size() == 4
                  ? FakeGenerator.report(spec, Duration.ofSeconds(10), 0.4, ErrorCounts.NONE)
                  : FakeGenerator.serving(1000).of(spec);
            });
    measure(stacks, 1);

    assertThat(stacks.generator.specs)
        .allSatisfy(spec -> assertThat(spec.duration()).isLessThanOrEqualTo(Duration.ofSeconds(5)));
    assertThat(stacks.generator.specs)
        .extracting(LoadSpec::duration)
        .contains(Duration.ofSeconds(5));
    assertThat(stacks.recorder.rounds)
        .filteredOn(round -> round.flags().contains(Flag.SLICES_CUT))
        .extracting(Round::stack)
        .containsOnly("one");
  }

  @Test
  void aWrongReplyBeforeTheFirstMeasuredSliceCounts() throws Exception {
    FakeStacks stacks =
        stacks(
            PLAN,
            List.of("one", "two"),
            new FakeGenerator.Outcome() {
              private boolean wrongYet;

              @Override
              public LoadReport of(LoadSpec spec) {
                ErrorCounts errors = wrongYet ? ErrorCounts.NONE : new ErrorCounts(0, 0, 1, 0, 0);
                wrongYet = true;
                return FakeGenerator.report(spec, spec.duration(), 1000, errors);
              }
            });
    measure(stacks, 1);

    assertThat(stacks.recorder.rounds.getFirst().load().errors().corrupt()).isEqualTo(1);
    assertThat(stacks.recorder.rounds.subList(1, 4))
        .allSatisfy(round -> assertThat(round.load().errors().total()).isZero());
  }

  @Test
  void oneStackHasNoRatiosAndEndsBeforeItsTimeIsOver() throws Exception {
    Optional<Duration> share = Optional.of(Duration.ofMinutes(9));
    Plan plan = PlanReader.read(Files.writeString(folder.resolve("one.yaml"), PLAN));

    assertThat(plan.expected(2, 2, share)).isEqualTo(Duration.ofMinutes(9));
    assertThat(plan.expected(1, 1, share)).isEqualTo(plan.expected(1, 1, Optional.empty()));
  }

  @Test
  void aStackThatGivesNoRightAnswerLeavesTheOthers() throws Exception {
    FakeStacks stacks =
        stacks(
            PLAN,
            THREE,
            spec ->
                FakeGenerator.serving(
                        spec.target().port() == 2 && FakeStacks.caseOf(spec).equals("echoStruct")
                            ? 0
                            : 1000)
                    .of(spec));
    measure(stacks, 1);

    assertThat(stacks.recorder.failed)
        .containsExactly(
            "two: two gave no correct reply in a slice of echoStruct: no reply at all");
    assertThat(stacks.recorder.rounds)
        .extracting(round -> round.echoCase() + " " + round.stack())
        .containsExactlyInAnyOrder(
            "echoVoid one", "echoVoid two", "echoVoid three", "echoStruct one", "echoStruct three");
  }

  @Test
  void aStackThatHangsIsSaidToHaveTimedOut() throws Exception {
    ErrorCounts timeouts = new ErrorCounts(0, 1, 0, 2, 31);
    FakeStacks stacks =
        stacks(
            PLAN,
            THREE,
            spec ->
                spec.target().port() == 2
                    ? FakeGenerator.report(
                        FakeStacks.caseOf(spec),
                        Duration.ofSeconds(1),
                        0,
                        timeouts,
                        List.of(),
                        List.of())
                    : FakeGenerator.serving(1000).of(spec));
    measure(stacks, 1);

    assertThat(stacks.recorder.failed)
        .singleElement()
        .asString()
        .startsWith("two: two gave no correct reply in a slice of echo")
        .endsWith(": time-out, no complete reply within 10s (31 of 34 requests)");
  }

  /** The ratio of echoStruct swings by 40 %, that of echoVoid is always the same. */
  @Test
  void timeThatIsLeftGoesToTheLeastCertainRatios() throws Exception {
    Random noise = new Random(3);
    FakeStacks stacks =
        stacks(
            PLAN,
            List.of("one", "two"),
            spec -> {
              boolean uncertain =
                  spec.target().port() == 2 && FakeStacks.caseOf(spec).equals("echoStruct");
              return FakeGenerator.serving(
                      uncertain ? 1000 * Math.exp(0.4 * noise.nextGaussian()) : 1000)
                  .of(spec);
            });
    measure(stacks, 1, Optional.of(Duration.ofSeconds(60)));

    assertThat(stacks.recorder.rounds)
        .filteredOn(round -> round.echoCase().equals("echoVoid"))
        .hasSize(2);
    assertThat(stacks.recorder.rounds)
        .filteredOn(round -> round.echoCase().equals("echoStruct"))
        .hasSizeGreaterThan(2);
    assertThat(stacks.ticker.elapsed()).isLessThan(Duration.ofSeconds(62));
  }
}
