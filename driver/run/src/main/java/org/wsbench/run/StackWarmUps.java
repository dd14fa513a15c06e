package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.plan.Plan;
import org.wsbench.result.StackRun;
import org.wsbench.run.interleave.SteadyStateDetector;

/** The warm-ups of one fork: each stack's, and how those go on that met the plan's limit. */
final class StackWarmUps {

  /** Less time would not show that a stack has settled. */
  private static final Duration LEAST = Duration.ofSeconds(SteadyStateDetector.INTERVALS);

  /**
   * What a light load has a use for: one for the load, of which the server and the driver take
   * turns, and one for the JIT compiler.
   */
  private static final int CPUS_OF_A_LIGHT_LOAD = 2;

  private final Plan plan;
  private final RunRecorder recorder;
  private final ProgressEstimator estimator;
  private final Attempts attempts;
  private final Map<RunningStack, WarmUpRun> runs = new HashMap<>();
  private final List<RunningStack> unsettled = new ArrayList<>();

  /** Does what may fail. */
  interface Attempts {
    /** Returns whether it went well; else the stack is out. */
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
    List<RunningStack> light = new ArrayList<>(together);
    for (RunningStack stack : together) {
      runs.put(
          stack,
          new WarmUpRun(stack, new Verification(stack), plan.cases(), plan.warmup(), estimator));
    }
    List<RunningStack> alive = new ArrayList<>(together);
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

  /**
   * Warms a stack on that met the limit, if there is time enough for it to be of use.
   *
   * @param time that there is for it
   */
  void goOn(RunningStack stack, Duration time) throws IOException, InterruptedException {
    Duration most = plan.warmup().extension();
    Duration least = shorter(LEAST, most);
    if (most.isPositive() && time.compareTo(least) >= 0) {
      attempts.attempt(stack, () -> ended(stack, runs.get(stack).goOn(shorter(time, most))));
    }
  }

  private void ended(RunningStack stack, StackRun.WarmUp warmUp) throws IOException {
    recorder.warm(stack, warmUp);
    unsettled.remove(stack);
    if (warmUp.endedBy() == StackRun.EndedBy.LIMIT) {
      unsettled.add(stack);
    }
  }

  /** Those that have not settled. */
  List<RunningStack> unsettled() {
    return List.copyOf(unsettled);
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }
}
