package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final Map<RunningStack, WarmUpRun> runs = new HashMap<>();
  private final List<RunningStack> unsettled = new ArrayList<>();

  /** Performs an action that may fail. */
  interface Attempts {
    /** Returns whether it succeeded; otherwise, the stack is left out. */
    boolean attempt(RunningStack stack, RoundRecorder.Step step)
        throws IOException, InterruptedException;
  }

  StackWarmUps(Plan plan, RunRecorder recorder, ProgressEstimator estimator, Attempts attempts) {
    this.plan = plan;
    this.recorder = recorder;
    this.estimator = estimator;
    this.attempts = attempts;
  }

  /** How many stacks are warmed up together on a machine with so many CPUs. */
  static int together(int cpus) {
    return Math.max(1, cpus / CPUS_OF_A_LIGHT_LOAD);
  }

  /**
   * Verifies stacks and warms them up. Their light loads take turns: while the JIT compiler of one
   * catches up, the others have their slices. The full load, which takes all CPUs, comes one after
   * the other.
   */
  void run(List<RunningStack> together) throws IOException, InterruptedException {
    List<RunningStack> light = new ArrayList<>();
    for (RunningStack stack : together) {
      if (attempts.attempt(stack, () -> prepare(stack))) {
        light.add(stack);
      }
    }
    List<RunningStack> alive = new ArrayList<>(light);
    while (light.size() > 1) {
      for (RunningStack stack : List.copyOf(light)) {
        LightWarmUp load = runs.get(stack).light();
        if (load.isOver()) {
          light.remove(stack);
        } else if (!attempts.attempt(stack, load::slice)) {
          light.remove(stack);
          alive.remove(stack);
        }
      }
    }
    for (RunningStack stack : alive) {
      attempts.attempt(stack, () -> ended(stack, runs.get(stack).run()));
    }
  }

  private void prepare(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    Verification verification = new Verification(stack);
    List<EchoCase> cases = new LargeCaseTrial(stack, verification, recorder).of(plan.cases());
    runs.put(stack, new WarmUpRun(stack, verification, cases, plan.warmup(), estimator));
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
