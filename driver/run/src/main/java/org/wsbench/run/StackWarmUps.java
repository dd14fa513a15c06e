package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.result.StackRun;
import org.wsbench.run.interleave.SteadyStateDetector;

/** The warm-ups of all stacks of one fork, including those that continue after the plan's limit. */
final class StackWarmUps {

  /** Less time could not show that a stack has settled. */
  private static final Duration LEAST = Duration.ofSeconds(SteadyStateDetector.INTERVALS);

  /**
   * CPUs that a light load uses: one for the load, which server and driver share, and one for the
   * JIT compiler.
   */
  private static final int CPUS_OF_A_LIGHT_LOAD = 2;

  private final Plan plan;
  private final RunRecorder recorder;
  private final ProgressEstimator estimator;
  private final Attempts attempts;
  private final int compilersBesideLight;
  private final IntConsumer cold;
  private final Map<RunningStack, WarmUpRun> runs = new LinkedHashMap<>();
  private final List<RunningStack> unsettled = new ArrayList<>();

  /** Performs an action that may fail. */
  interface Attempts {
    /** Returns whether it succeeded; otherwise, the stack is left out. */
    boolean attempt(RunningStack stack, RoundRecorder.Step step)
        throws IOException, InterruptedException;
  }

  /**
   * Warm-ups that have not begun.
   *
   * @param cpus of the machine that serves
   * @param cold gets the number of stacks that are not warm yet, whenever it changes
   */
  StackWarmUps(
      Plan plan,
      RunRecorder recorder,
      ProgressEstimator estimator,
      Attempts attempts,
      int cpus,
      IntConsumer cold) {
    this.plan = plan;
    this.recorder = recorder;
    this.estimator = estimator;
    this.attempts = attempts;
    this.compilersBesideLight = compilersBesideLight(cpus);
    this.cold = cold;
  }

  /** How many JIT compilers may work beside the light load of another stack, on so many CPUs. */
  static int compilersBesideLight(int cpus) {
    return Math.max(0, cpus / CPUS_OF_A_LIGHT_LOAD - 1);
  }

  /**
   * Verifies stacks and warms them up, in turns: first all by the light load, then all by the full
   * load. Linux hands out scattered pages first, and a stack that had its whole load before the
   * others would get most of them.
   */
  void run(List<RunningStack> stacks) throws IOException, InterruptedException {
    for (RunningStack stack : stacks) {
      attempts.attempt(stack, () -> prepare(stack));
    }
    expect();
    takeTurns(WarmUpRun::isLight, compilersBesideLight);
    // The full load takes all CPUs.
    takeTurns(run -> !run.isOver(), 0);
  }

  private void expect() {
    cold.accept((int) runs.values().stream().filter(run -> !run.isOver()).count());
  }

  /**
   * Gives turns to the stacks that need them until none does; one that fails is left out.
   *
   * @param compilersBeside how many JIT compilers may work while another stack has a turn
   */
  private void takeTurns(Predicate<WarmUpRun> needed, int compilersBeside)
      throws IOException, InterruptedException {
    Deque<RunningStack> compiling = new ArrayDeque<>();
    List<RunningStack> left = new ArrayList<>(runs.keySet());
    left.removeIf(stack -> !needed.test(runs.get(stack)));
    while (!left.isEmpty()) {
      for (RunningStack stack : List.copyOf(left)) {
        if (compiling.remove(stack)) {
          runs.get(stack).rest();
        }
        if (attempts.attempt(stack, () -> turn(stack))) {
          compiling.add(stack);
        } else {
          runs.remove(stack);
        }
        restUntil(compiling, compilersBeside);
        if (!runs.containsKey(stack) || !needed.test(runs.get(stack))) {
          left.remove(stack);
        }
      }
    }
    restUntil(compiling, 0);
  }

  private void restUntil(Deque<RunningStack> compiling, int left)
      throws IOException, InterruptedException {
    while (compiling.size() > left) {
      runs.get(compiling.remove()).rest();
    }
  }

  private void turn(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    WarmUpRun run = runs.get(stack);
    run.turn();
    if (run.isOver()) {
      ended(stack, run.result());
      expect();
    }
  }

  private void prepare(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    Verification verification = new Verification(stack);
    List<EchoCase> cases = new LargeCaseTrial(stack, verification, recorder).of(plan.cases());
    WarmUpRun run = new WarmUpRun(stack, verification, cases, plan.warmup(), estimator);
    run.rest();
    runs.put(stack, run);
  }

  /**
   * Continues the warm-up of a stack that reached the limit, if there is enough time.
   *
   * @param time available for it
   */
  void continueWarmUp(RunningStack stack, Duration time) throws IOException, InterruptedException {
    Duration most = plan.warmup().extension();
    Duration least = shorter(LEAST, most);
    if (most.isPositive() && time.compareTo(least) >= 0) {
      attempts.attempt(
          stack, () -> ended(stack, runs.get(stack).continueWarmUp(shorter(time, most))));
    }
  }

  private void ended(RunningStack stack, StackRun.WarmUp warmUp) throws IOException {
    recorder.warm(stack, warmUp);
    unsettled.remove(stack);
    if (warmUp.endedBy() == StackRun.EndedBy.LIMIT) {
      unsettled.add(stack);
    }
  }

  /** The stacks that have not settled. */
  List<RunningStack> unsettled() {
    return List.copyOf(unsettled);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
