package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.run.platform.FakeTicker;

/** Warm-ups of several stacks with a fake generator and a fake clock. */
class StackWarmUpsTest {
  private static final List<String> TWO = List.of("metro", "raw-stax");
  private static final List<String> FOUR = List.of("metro", "raw-stax", "cxf", "axis2-adb");
  private static final String PLAN =
      """
      description: A plan of a test
      connections: 64
      cases: [echoVoid, echoOrder200]
      warmup: {minimum: 10s, limit: 20s}
      """;

  @TempDir private Path folder;

  private final List<String> out = new ArrayList<>();
  private final List<Integer> cold = new ArrayList<>();
  private RunFolder results;

  private StackWarmUps warmUps(FakeStacks stacks) throws Exception {
    return warmUps(stacks, 2);
  }

  private StackWarmUps warmUps(FakeStacks stacks, int cpus) throws Exception {
    results =
        RunFolder.create(
            folder.resolve("out"),
            TestRounds.START,
            stacks.recorder.comparison(),
            Map.of(),
            Map.of());
    RunRecorder recorder =
        new RunRecorder(results, stacks.recorder.comparison(), new SilentProgress());
    for (String name : stacks.recorder.comparison().stacks()) {
      recorder.described(TestRuns.stack(name, 1).withWarmUp(null));
    }
    return new StackWarmUps(
        stacks.plan,
        recorder,
        stacks.recorder.estimator(),
        (stack, step) -> {
          try {
            step.run();
            return true;
          } catch (StackFailedException failure) {
            out.add(stack.name());
            return false;
          }
        },
        cpus,
        cold::add);
  }

  private static boolean isFull(LoadSpec spec) {
    return spec.schedule().equals(new Schedule.ClosedLoop(64));
  }

  private StackRun.WarmUp warmUp(String stack) throws Exception {
    return StoredRun.read(folder.resolve("out")).result().stack(stack).orElseThrow().warmUp();
  }

  @Test
  void allTakeTurnsFirstUnderTheLightAndThenUnderTheFullLoad() throws Exception {
    FakeStacks stacks = new FakeStacks(folder, PLAN, TWO, FakeGenerator.serving(1000));
    StackWarmUps warmUps = warmUps(stacks);
    warmUps.run(stacks.live);

    List<LoadSpec> loads =
        stacks.generator.specs.stream()
            .filter(spec -> !(spec.source() instanceof RequestSource.Once))
            .toList();
    List<String> light =
        loads.stream().takeWhile(spec -> !isFull(spec)).map(stacks::stack).toList();
    assertThat(light.subList(0, 4)).containsExactly("metro", "raw-stax", "metro", "raw-stax");
    List<LoadSpec> full = loads.subList(light.size(), loads.size());
    assertThat(full).allMatch(StackWarmUpsTest::isFull);
    List<String> turns = new ArrayList<>();
    for (LoadSpec spec : full) {
      String stack = stacks.stack(spec);
      if (turns.isEmpty() || !turns.getLast().equals(stack)) {
        turns.add(stack);
      }
    }
    assertThat(turns.subList(0, 4)).containsExactly("metro", "raw-stax", "metro", "raw-stax");
    assertThat(turns).hasSizeGreaterThan(10);
    assertThat(warmUps.unsettled()).isEmpty();
  }

  /** Else a stack beside others would have less of a warm-up than one alone. */
  @Test
  void theTimeOfOthersIsNoPartOfAWarmUp() throws Exception {
    FakeStacks stacks = new FakeStacks(folder, PLAN, TWO, FakeGenerator.serving(1000));
    warmUps(stacks).run(stacks.live);

    for (String name : TWO) {
      assertThat(warmUp(name).lightIntervals()).isEqualTo(1);
      assertThat(warmUp(name).seconds()).isBetween(10.0, 11.5);
    }
  }

  @Test
  void aStackThatFailsUnderTheLightLoadLeavesTheOthers() throws Exception {
    FakeStacks stacks =
        new FakeStacks(
            folder,
            PLAN,
            TWO,
            spec ->
                FakeGenerator.report(
                    spec,
                    spec.duration(),
                    1000,
                    spec.target().port() == 1 ? new ErrorCounts(0, 0, 1, 0, 0) : ErrorCounts.NONE));
    warmUps(stacks).run(stacks.live);

    assertThat(out).containsExactly("metro");
    assertThat(warmUp("metro")).isNull();
    assertThat(warmUp("raw-stax").endedBy()).isEqualTo(StackRun.EndedBy.FLAT);
  }

  /** It rises for 30 s of full load; the limit is 20 s, and as long again may follow. */
  @Test
  void whatDoesNotSettleIsWarmedOnWhereThereIsTime() throws Exception {
    FakeTicker load = new FakeTicker();
    FakeStacks stacks =
        new FakeStacks(
            folder,
            PLAN,
            List.of("metro"),
            spec -> {
              load.pass(
                  isFull(spec) && !(spec.source() instanceof RequestSource.Once)
                      ? spec.duration()
                      : Duration.ZERO);
              double seconds = Math.min(25, load.elapsed().toMillis() / 1e3);
              return FakeGenerator.serving(1000 * Math.pow(1.05, seconds)).of(spec);
            });
    StackWarmUps warmUps = warmUps(stacks);
    warmUps.run(stacks.live);
    assertThat(warmUps.unsettled()).isEqualTo(stacks.live);

    warmUps.continueWarmUp(stacks.live.getFirst(), Duration.ofSeconds(2));
    assertThat(warmUps.unsettled()).isEqualTo(stacks.live);
    assertThat(warmUp("metro").seconds()).isLessThan(22);

    warmUps.continueWarmUp(stacks.live.getFirst(), Duration.ofMinutes(10));
    assertThat(warmUps.unsettled()).isEmpty();
    assertThat(warmUp("metro").endedBy()).isEqualTo(StackRun.EndedBy.FLAT);
    assertThat(warmUp("metro").seconds()).isBetween(25.0, 40.0);
  }

  @Test
  void saysHowManyAreNotWarmYet() throws Exception {
    FakeStacks stacks = new FakeStacks(folder, PLAN, TWO, FakeGenerator.serving(1000));
    warmUps(stacks).run(stacks.live);

    assertThat(cold).containsExactly(2, 1, 0);
  }

  @Test
  void onTwoCpusNoCompilerWorksBesideTheLoadOfAnotherStack() throws Exception {
    Busy busy = busyCompilers(2);

    assertThat(busy.own).isZero();
    assertThat(busy.besideLight).isZero();
    assertThat(busy.besideFull).isZero();
  }

  /** A light load and its compiler take two CPUs, and a full load takes all. */
  @Test
  void onEightCpusCompilersWorkBesideLightLoadsOnly() throws Exception {
    Busy busy = busyCompilers(8);

    assertThat(busy.own).isZero();
    assertThat(busy.besideLight).isEqualTo(3);
    assertThat(busy.besideFull).isZero();
  }

  /**
   * The most compilers that may have been working when a turn began.
   *
   * @param own 1 if that of the same stack was
   */
  private record Busy(int own, int besideLight, int besideFull) {}

  /** A compiler works from the load of its stack until the driver has waited for it. */
  private Busy busyCompilers(int cpus) throws Exception {
    FakeStacks stacks = new FakeStacks(folder, PLAN, FOUR, FakeGenerator.serving(1000));
    warmUps(stacks, cpus).run(stacks.live);
    Set<String> working = new HashSet<>();
    Busy most = new Busy(0, 0, 0);
    String last = "";
    for (FakeStacks.Step step : stacks.steps) {
      boolean begins = step.load().isPresent() && !step.stack().equals(last);
      if (begins) {
        int own = working.contains(step.stack()) ? 1 : 0;
        int others = working.size() - own;
        boolean full = isFull(step.load().get());
        most =
            new Busy(
                Math.max(most.own, own),
                Math.max(most.besideLight, full ? 0 : others),
                Math.max(most.besideFull, full ? others : 0));
      }
      if (step.load().isPresent()) {
        working.add(step.stack());
        last = step.stack();
      } else {
        working.remove(step.stack());
        last = "";
      }
    }
    return most;
  }
}
