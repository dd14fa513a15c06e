package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.run.slices.SlicedRunTest.PLAN;
import static org.wsbench.run.slices.SlicedRunTest.SPEEDS;
import static org.wsbench.run.slices.SlicedRunTest.THREE;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Round;
import org.wsbench.run.FakeStacks;
import org.wsbench.run.InterleavedTasks;

/** The turns of stacks and tasks in the cycles of slices. */
class SlicedCyclesTest {
  @TempDir private Path folder;

  @Test
  void largeMessagesHaveConnectionsOfTheirOwnNumber() throws Exception {
    String plan =
        PLAN.replace("echoStruct", "echoArray40")
            .replace("minCycles", "largeConnections: 2, minCycles");
    FakeStacks stacks = new FakeStacks(folder, plan, THREE, FakeStacks.serving(SPEEDS));
    new SlicedRun(
            new CaseMeasurement.SliceContext(
                stacks.plan,
                stacks.slices(),
                Duration.ZERO,
                InterleavedTasks.NONE,
                new Random(1),
                stacks.ticker),
            1)
        .measure(stacks.live, Optional.empty(), stacks.recorder);

    assertThat(stacks.generator.specs)
        .allSatisfy(
            spec ->
                assertThat(spec.schedule().maxInFlight())
                    .isEqualTo(FakeStacks.caseOf(spec).equals("echoVoid") ? 4 : 2));
    assertThat(stacks.recorder.rounds)
        .filteredOn(round -> round.isOf("one", "echoArray40"))
        .flatMap(Round::slices)
        .allSatisfy(slice -> assertThat(slice.requests()).isBetween(20L, 25L));
  }

  @Test
  void companionsHaveATurnInEachCycle() throws Exception {
    FakeStacks stacks = new FakeStacks(folder, PLAN, THREE, FakeStacks.serving(SPEEDS));
    List<String> turns = new ArrayList<>();
    InterleavedTasks companions =
        new InterleavedTasks() {
          @Override
          public void begin(int fork) {
            turns.add("not reached: a fork begins them");
          }

          @Override
          public List<Companion> of(EchoCase echoCase) {
            return List.of((round, cycle) -> turns.add(echoCase.id() + " " + round + " " + cycle));
          }

          @Override
          public void end() {
            turns.add("not reached: a fork ends them");
          }
        };

    new SlicedRun(
            new CaseMeasurement.SliceContext(
                stacks.plan,
                stacks.slices(),
                Duration.ZERO,
                companions,
                new Random(1),
                stacks.ticker),
            1)
        .measure(stacks.live, Optional.empty(), stacks.recorder);

    assertThat(turns)
        .containsExactlyElementsOf(
            stacks.recorder.rounds.stream()
                .filter(round -> round.stack().equals("one"))
                .flatMap(
                    round ->
                        round.slices().stream()
                            .map(slice -> round.echoCase() + " 1 " + slice.cycle()))
                .toList());
  }
}
