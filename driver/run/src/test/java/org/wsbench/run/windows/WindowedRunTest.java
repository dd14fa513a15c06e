package org.wsbench.run.windows;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.plan.Windows;
import org.wsbench.run.FakeGenerator;
import org.wsbench.run.FakeStacks;

/** Long windows with a fake generator and a fake clock. */
class WindowedRunTest {

  private static final Duration MEASURE = Duration.ofSeconds(60);
  private static final String PLAN =
      """
      description: A plan of a test
      connections: 4
      scheme: windows
      cases: [echoVoid, echoStruct]
      windows: {warmup: 10s, measure: 60s, rounds: 3, discardRounds: 1}
      """;

  @TempDir private Path folder;

  private FakeStacks measured(FakeGenerator.Outcome outcome) throws Exception {
    FakeStacks stacks = new FakeStacks(folder, PLAN, List.of("one", "two"), outcome);
    new WindowedRun(stacks.plan, (Windows) stacks.plan.scheme())
        .measure(stacks.live, stacks.recorder);
    return stacks;
  }

  @Test
  void oneStackAfterTheOtherRoundByRound() throws Exception {
    FakeStacks stacks = measured(FakeGenerator.serving(1000));

    assertThat(stacks.recorder.rounds)
        .extracting(round -> round.stack() + " " + round.echoCase() + " " + round.discarded())
        .startsWith(
            "one echoVoid true", "one echoStruct true", "two echoVoid true", "two echoStruct true")
        .endsWith(
            "one echoVoid false",
            "one echoStruct false",
            "two echoVoid false",
            "two echoStruct false")
        .hasSize(12);
    assertThat(stacks.ticker.elapsed()).isEqualTo(Duration.ofSeconds(12 * 70));
    assertThat(stacks.recorder.rounds)
        .allSatisfy(round -> assertThat(round.load().requests()).isEqualTo(60_000));
  }

  @Test
  void aWrongReplyInTheWarmUpOfARoundCountsThereAndItsSpeedDoesNot() throws Exception {
    FakeStacks stacks =
        measured(
            new FakeGenerator.Outcome() {
              private boolean wrongYet;

              @Override
              public LoadReport of(LoadSpec spec) {
                boolean warmUp = spec.duration().compareTo(MEASURE) < 0;
                ErrorCounts errors = wrongYet ? ErrorCounts.NONE : new ErrorCounts(1, 0, 0, 0, 0);
                wrongYet = true;
                return FakeGenerator.report(spec, spec.duration(), warmUp ? 10 : 1000, errors);
              }
            });
    assertThat(stacks.recorder.rounds.getFirst().load().errors().fault()).isEqualTo(1);
    assertThat(stacks.recorder.rounds.getFirst().load().tps()).isEqualTo(1000);
    assertThat(stacks.recorder.rounds.get(1).load().errors().total()).isZero();
  }

  @Test
  void aStackThatFailsIsLeftOutFromThenOn() throws Exception {
    FakeStacks stacks =
        measured(
            spec -> {
              if (spec.target().port() == 1 && FakeStacks.caseOf(spec).equals("echoStruct")) {
                throw FakeGenerator.failure("it broke", false);
              }
              return FakeGenerator.serving(1000).of(spec);
            });
    assertThat(stacks.recorder.failed).containsExactly("one: one: it broke");
    assertThat(stacks.recorder.rounds)
        .extracting(round -> round.stack() + " " + round.echoCase())
        .filteredOn(row -> row.startsWith("one"))
        .containsExactly("one echoVoid");
    assertThat(stacks.recorder.rounds).hasSize(1 + 6);
  }
}
