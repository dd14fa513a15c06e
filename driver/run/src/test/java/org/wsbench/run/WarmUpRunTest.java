package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Errors;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.FakeTicker;

/** Warm-up with a fake generator and a fake clock. */
class WarmUpRunTest {

  private static final String PLAN =
      """
      description: A plan of a test
      connections: 64
      cases: [echoVoid, echoOrder200]
      warmup: {minimum: 10s, limit: 40s}
      """;

  @TempDir private Path folder;

  private FakeStacks stacks(FakeGenerator.Outcome outcome) {
    return new FakeStacks(folder, PLAN, List.of("one"), outcome);
  }

  private static StackRun.WarmUp warmUp(FakeStacks stacks) throws Exception {
    return warmUpRun(stacks).run();
  }

  private static WarmUpRun warmUpRun(FakeStacks stacks) {
    RunningStack stack = stacks.live.getFirst();
    return new WarmUpRun(
        stack,
        new Verification(stack),
        stacks.plan.cases(),
        stacks.plan.warmup(),
        stacks.recorder.estimator());
  }

  private static boolean isFull(LoadSpec spec) {
    return spec.schedule().equals(new Schedule.ClosedLoop(64))
        && spec.source() instanceof RequestSource.Rotation;
  }

  @Test
  void endsAfterTheMinimumWhereThroughputIsFlat() throws Exception {
    FakeStacks stacks = stacks(FakeGenerator.serving(1000));
    StackRun.WarmUp warmUp = warmUp(stacks);

    assertThat(warmUp.endedBy()).isEqualTo(StackRun.EndedBy.FLAT);
    assertThat(warmUp.seconds()).isBetween(10.0, 12.0);
    assertThat(warmUp.errors()).isEqualTo(Errors.NONE);
  }

  @Test
  void endsAtTheLimitWhereThroughputRises() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    FakeStacks stacks =
        stacks(
            spec -> FakeGenerator.serving(1000 * Math.pow(1.1, loads.getAndIncrement())).of(spec));
    StackRun.WarmUp warmUp = warmUp(stacks);

    assertThat(warmUp.endedBy()).isEqualTo(StackRun.EndedBy.LIMIT);
    assertThat(warmUp.seconds()).isBetween(40.0, 42.0);
  }

  /** Throughput rises for the first 50 s of full load; the time of others does not count. */
  @Test
  void goesOnWhereTheLimitCameFirst() throws Exception {
    FakeTicker load = new FakeTicker();
    FakeStacks stacks =
        stacks(
            spec -> {
              load.pass(isFull(spec) ? spec.duration() : Duration.ZERO);
              double seconds = Math.min(50, load.elapsed().toMillis() / 1e3);
              return FakeGenerator.serving(1000 * Math.pow(1.05, seconds)).of(spec);
            });
    WarmUpRun run = warmUpRun(stacks);
    assertThat(run.run().endedBy()).isEqualTo(StackRun.EndedBy.LIMIT);
    stacks.ticker.pass(Duration.ofMinutes(1));
    StackRun.WarmUp warmUp = run.continueWarmUp(Duration.ofSeconds(40));

    assertThat(warmUp.endedBy()).isEqualTo(StackRun.EndedBy.FLAT);
    assertThat(warmUp.seconds()).isBetween(50.0, 62.0);
    assertThat(warmUp.tps()).hasSizeBetween(50, 62);
  }

  @Test
  void goesOnForNoLongerThanItMay() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    FakeStacks stacks =
        stacks(
            spec -> FakeGenerator.serving(1000 * Math.pow(1.1, loads.getAndIncrement())).of(spec));
    WarmUpRun run = warmUpRun(stacks);
    run.run();
    StackRun.WarmUp warmUp = run.continueWarmUp(Duration.ofSeconds(5));

    assertThat(warmUp.endedBy()).isEqualTo(StackRun.EndedBy.LIMIT);
    assertThat(warmUp.seconds()).isBetween(45.0, 47.0);
  }

  @Test
  void verifiesEveryVariantBetweenTheLightAndTheFullLoad() throws Exception {
    FakeStacks stacks = stacks(FakeGenerator.serving(1000));
    warmUp(stacks);

    List<LoadSpec> specs = stacks.generator.specs;
    int verified = specs.indexOf(once(specs, EchoCase.ECHO_ORDER_200));
    assertThat(specs.indexOf(once(specs, EchoCase.ECHO_VOID))).isEqualTo(verified + 1);
    assertThat(specs.subList(0, verified)).isNotEmpty().noneMatch(WarmUpRunTest::isFull);
    assertThat(specs.subList(verified + 2, specs.size()))
        .isNotEmpty()
        .allMatch(WarmUpRunTest::isFull);
  }

  private static LoadSpec once(List<LoadSpec> specs, EchoCase echoCase) {
    return specs.stream()
        .filter(spec -> spec.source().equals(new RequestSource.Once(echoCase.id())))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void countsWrongRepliesUnderFullLoad() throws Exception {
    AtomicInteger full = new AtomicInteger();
    FakeStacks stacks =
        stacks(
            spec -> {
              boolean wrong = isFull(spec) && full.getAndIncrement() == 2;
              return FakeGenerator.report(
                  spec,
                  spec.duration(),
                  1000,
                  wrong ? new ErrorCounts(0, 0, 3, 1, 0) : ErrorCounts.NONE);
            });
    StackRun.WarmUp warmUp = warmUp(stacks);
    assertThat(warmUp.errors()).isEqualTo(new Errors(0, 0, 3, 1, 0));
    assertThat(warmUp.errorsByCase().values().stream().reduce(Errors.NONE, Errors::plus))
        .isEqualTo(warmUp.errors());
    assertThat(warmUp.errorsByCase()).isNotEmpty().doesNotContainValue(Errors.NONE);
  }

  @Test
  void aWrongReplyToTheLightLoadFailsTheStack() {
    FakeStacks stacks =
        stacks(
            spec ->
                FakeGenerator.report(
                    spec, Duration.ofMillis(5), 1000, new ErrorCounts(0, 0, 1, 0, 0)));
    assertThatThrownBy(() -> warmUp(stacks))
        .isInstanceOf(StackFailedException.class)
        .hasMessage(
            "one failed verification of echoOrder200: 1 of 6 replies were wrong; the first:"
                + " not kept");
  }

  @Test
  void messagesThatWereNotSentFailTheStack() {
    FakeStacks stacks =
        stacks(
            spec ->
                spec.source() instanceof RequestSource.Once
                    ? FakeGenerator.report(
                        "echoOrder200",
                        Duration.ofMillis(5),
                        31,
                        ErrorCounts.NONE,
                        List.of(),
                        List.of())
                    : FakeGenerator.serving(1000).of(spec));
    assertThatThrownBy(() -> warmUp(stacks))
        .isInstanceOf(StackFailedException.class)
        .hasMessage("one failed verification of echoOrder200: 31 of 32 messages were answered");
  }
}
