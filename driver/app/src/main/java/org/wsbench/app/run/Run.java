package org.wsbench.app.run;

import org.wsbench.analysis.RoundFlags;
import org.wsbench.analysis.Summary;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.wsbench.app.platform.EnvironmentRecorder;
import org.wsbench.driver.load.LoadEngine;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.payload.EchoCase;

/** Carries out one plan. */
public final class Run {

  /** Steal above this share of all CPU time is worth a flag. */
  private static final double NOTABLE_STEAL = 0.01;

  private static final Duration INTERRUPT_GRACE = Duration.ofMillis(500);

  private final RunSettings settings;
  private final Plan plan;
  private final Progress progress;
  private final MeasurementRun measurement;
  private final Comparison comparison;
  private final Map<String, StackRun> current = new TreeMap<>();
  private RunFolder folder;
  private EvidenceFolder evidence;
  private ProgressEstimator estimator;
  private Isolation isolation;

  private Run(RunSettings settings, Progress progress) {
    this.settings = settings;
    this.plan = settings.plan();
    this.progress = progress;
    this.comparison = comparison(settings);
    this.measurement =
        switch (plan.scheme()) {
          case SLICES -> new SlicedRun(plan, new Random(settings.stacks().hashCode()));
          case WINDOWS -> new WindowedRun(plan);
        };
  }

  /**
   * Runs until everything is measured that can be. An interrupt of the calling thread ends the run
   * early; what was finished by then is kept and the result says that it was interrupted.
   *
   * @return the result as it is on disk
   * @throws IOException when the folder of the run cannot be written, or the load engine fails
   * @throws InterruptedException when interrupted before the run began
   */
  public static RunResult execute(RunSettings settings, Progress progress)
      throws IOException, InterruptedException {
    return new Run(settings, progress).execute();
  }

  private RunResult execute() throws IOException, InterruptedException {
    EnvironmentRecorder environment = EnvironmentRecorder.start(settings.home(), Clock.systemUTC());
    evidence = new EvidenceFolder(settings.out());
    estimator = new ProgressEstimator(progress);
    try (RunFolder opened =
        RunFolder.create(
            settings.out(),
            Instant.now(),
            comparison,
            PlanTree.of(plan),
            environment.environment())) {
      folder = opened;
      progress.say(settings.summary());
      try {
        measure();
        boolean none = current.values().stream().allMatch(run -> run.failure() != null);
        return none
            ? finish(environment, RunResult.Status.FAILED, "no stack could be measured to the end")
            : finish(environment, RunResult.Status.COMPLETED, null);
      } catch (InterruptedException e) {
        return finish(
            environment, RunResult.Status.INTERRUPTED, "stopped before all rounds were measured");
      } catch (IOException | RuntimeException e) {
        try {
          finish(environment, RunResult.Status.FAILED, e.toString());
        } catch (IOException onTop) {
          e.addSuppressed(onTop);
        }
        throw e;
      }
    }
  }

  private void measure() throws IOException, InterruptedException {
    isolation = new Isolation(settings, folder, progress);
    isolation.flag();
    for (int fork = 1; fork <= plan.forks(); fork++) {
      Duration one = expected(settings.names().size());
      estimator.afterwards(one.multipliedBy(plan.forks() - fork));
      estimator.left(one);
      if (plan.forks() > 1) {
        progress.say("fork " + fork + " of " + plan.forks());
      }
      fork(fork);
    }
  }

  private RunResult finish(EnvironmentRecorder recorder, RunResult.Status status, String reason)
      throws IOException {
    var environment = recorder.environment();
    if (environment.stealShare().orElse(0) > NOTABLE_STEAL) {
      folder.flag(Flag.STEAL);
    }
    folder.environment(environment);
    return folder.finish(status, reason, Instant.now(), Summary::of);
  }

  private static Comparison comparison(RunSettings settings) {
    Plan plan = settings.plan();
    return new Comparison(
        plan.scheme(),
        settings.names(),
        plan.cases().stream().map(EchoCase::title).toList(),
        settings.baseline().orElse(null),
        plan.connections(),
        settings.target().isPresent() ? "unknown" : plan.service().id(),
        plan.allowedErrors());
  }

  /** What is left of a fork in which this many stacks are still to be warmed up. */
  private Duration expected(int coldStacks) {
    Duration measured = measurement.expected(settings.names().size());
    return plan.warmup().minimum().multipliedBy(coldStacks).plus(measured);
  }

  private void fork(int fork) throws IOException, InterruptedException {
    long startNanos = System.nanoTime();
    List<LiveStack> live = new ArrayList<>();
    int loops = Math.min(settings.cpus().driver().size(), plan.connections());
    try (LoadEngine engine = LoadEngine.start(loops, plan.timeout())) {
      try {
        start(fork, engine, live);
        isolation.pinDriver();
        prepare(live);
        isolation.pinServers(live);
        measurement.measure(live, new DiskRecorder(loops, startNanos));
      } finally {
        live.forEach(LiveStack::close);
        isolation.releaseDriver();
      }
    }
  }

  private void start(int fork, LoadEngine engine, List<LiveStack> live)
      throws IOException, InterruptedException {
    Starter starter = new Starter(settings, fork, engine);
    for (String name : settings.names()) {
      try {
        put(starter.description(name));
        if (settings.target().isEmpty()) {
          progress.say("starting " + name);
        }
        LiveStack stack = starter.start(name);
        live.add(stack);
        put(current.get(name).withCommand(stack.command()));
      } catch (StackFailedException failure) {
        failed(name, failure);
      }
    }
  }

  /** Verifies and warms up; a stack that fails is stopped and leaves the list. */
  private void prepare(List<LiveStack> live) throws IOException, InterruptedException {
    int cold = live.size();
    for (LiveStack stack : List.copyOf(live)) {
      estimator.left(expected(cold--));
      try {
        Verification verification = new Verification(stack, plan.connections(), evidence);
        StackRun.WarmUp warmUp =
            new WarmUpRun(stack, verification, plan.cases(), plan.warmup(), estimator).run();
        put(current.get(stack.name()).withWarmUp(warmUp));
        progress.say(
            String.format(
                Locale.ROOT,
                "%s is warm after %.0f s (%s)",
                stack.name(),
                warmUp.seconds(),
                warmUp.endedBy().id()));
      } catch (StackFailedException failure) {
        live.remove(stack);
        failed(stack, failure);
      }
    }
  }

  private void put(StackRun run) throws IOException {
    current.put(run.name(), run);
    folder.put(run);
  }

  private void failed(LiveStack stack, StackFailedException failure)
      throws IOException, InterruptedException {
    stack.close();
    evidence.keep(stack.name(), stack.drainEvidence());
    failed(stack.name(), failure);
  }

  /**
   * Ctrl-C on a terminal reaches servers and driver alike, and the servers may be gone first. So a
   * stack is called failed only if no interrupt of this thread follows its end.
   */
  private void failed(String stack, StackFailedException failure)
      throws IOException, InterruptedException {
    Thread.sleep(INTERRUPT_GRACE);
    put(current.get(stack).withFailure(failure.failure()));
    progress.say("failed: " + failure.getMessage());
  }

  /** Writes to the run's folder what a scheme reports. */
  private final class DiskRecorder implements RoundRecorder {

    private final int loops;
    private final long startNanos;

    DiskRecorder(int loops, long startNanos) {
      this.loops = loops;
      this.startNanos = startNanos;
    }

    @Override
    public Round finished(RoundBuilder measured, int pass, boolean discarded) throws IOException {
      RoundBuilder.Finished finished =
          measured.finish(pass, discarded, settings.cpus().server().size(), loops);
      evidence.keep(measured.stack().name(), measured.drainEvidence());
      Round round = RoundFlags.flagged(finished.round(), comparison);
      folder.append(round, finished.latencyNanos());
      progress.say(
          String.format(
              Locale.ROOT,
              "%-16s %-16s %,10.0f/s%s%s",
              round.echoCase(),
              round.stack(),
              round.tps(),
              pass == 1 ? "" : " (pass " + pass + ")",
              discarded ? " (discarded)" : ""));
      return round;
    }

    @Override
    public Comparison comparison() {
      return comparison;
    }

    @Override
    public Duration elapsed() {
      return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    @Override
    public void failed(LiveStack stack, StackFailedException failure)
        throws IOException, InterruptedException {
      Run.this.failed(stack, failure);
    }

    @Override
    public ProgressEstimator estimator() {
      return estimator;
    }
  }
}
