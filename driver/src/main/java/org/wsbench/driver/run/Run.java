package org.wsbench.driver.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import org.wsbench.driver.env.EnvironmentRecorder;
import org.wsbench.driver.load.LoadEngine;
import org.wsbench.driver.plan.CpuSet;
import org.wsbench.driver.plan.Plan;
import org.wsbench.driver.plan.PlanTree;
import org.wsbench.driver.resource.Pinning;
import org.wsbench.driver.result.Comparison;
import org.wsbench.driver.result.Flag;
import org.wsbench.driver.result.Round;
import org.wsbench.driver.result.RunFolder;
import org.wsbench.driver.result.RunResult;
import org.wsbench.driver.result.StackRun;
import org.wsbench.driver.stack.LaunchSettings;
import org.wsbench.driver.stack.StackDescriptor;
import org.wsbench.driver.stack.StackProcess;
import org.wsbench.driver.stack.StackStart;
import org.wsbench.payload.EchoCase;

/** Carries out one plan. */
public final class Run {

  /** Name of the row of a service that was already running. */
  public static final String TARGET = "target";

  /** Steal above this share of all CPU time is worth a flag. */
  private static final double NOTABLE_STEAL = 0.01;

  private static final String LOGS = "logs";

  private final RunSettings settings;
  private final Plan plan;
  private final Progress progress;
  private final Scheme scheme;
  private final Map<String, StackRun> current = new TreeMap<>();
  private RunFolder folder;
  private EvidenceFolder evidence;
  private Clockwork clockwork;

  private Run(RunSettings settings, Progress progress) {
    this.settings = settings;
    this.plan = settings.plan();
    this.progress = progress;
    this.scheme =
        switch (plan.scheme()) {
          case SLICES -> new SlicedScheme(plan, new Random(settings.stacks().hashCode()));
          case WINDOWS -> new WindowedScheme(plan);
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
    clockwork = new Clockwork(progress, expected(plan.forks()));
    try (RunFolder opened =
        RunFolder.create(
            settings.out(),
            Instant.now(),
            comparison(),
            PlanTree.of(plan),
            environment.environment())) {
      folder = opened;
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
        finish(environment, RunResult.Status.FAILED, e.toString());
        throw e;
      }
    }
  }

  private void measure() throws IOException, InterruptedException {
    flagIsolation();
    for (int fork = 1; fork <= plan.forks(); fork++) {
      clockwork.left(expected(plan.forks() - fork + 1));
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
    return folder.finish(status, reason, Instant.now());
  }

  private Comparison comparison() {
    List<String> names =
        settings.target().isPresent()
            ? List.of(TARGET)
            : settings.stacks().stream().map(StackDescriptor::name).toList();
    return new Comparison(
        Comparison.Scheme.valueOf(plan.scheme().name()),
        names,
        plan.cases().stream().map(EchoCase::title).toList(),
        settings.baseline().orElse(null),
        plan.connections(),
        settings.target().isPresent() ? "unknown" : plan.service().word(),
        plan.allowedErrors());
  }

  private Duration expected(int forks) {
    int stacks = Math.max(1, settings.stacks().size());
    return plan.warmup()
        .minimum()
        .multipliedBy(stacks)
        .plus(scheme.expected(stacks))
        .multipliedBy(forks);
  }

  private void flagIsolation() throws IOException {
    if (settings.target().isPresent()) {
      folder.flag(Flag.REMOTE_TARGET);
    } else if (settings.cpus().all().size() == 1) {
      folder.flag(Flag.SINGLE_CORE);
      progress.say("warning: this machine has one CPU only, which server and driver have to share");
    } else if (!settings.cpus().isIsolated()) {
      folder.flag(Flag.NOT_PINNED);
      progress.say("warning: server and driver have CPUs in common");
    }
  }

  private void fork(int fork) throws IOException, InterruptedException {
    List<LiveStack> live = new ArrayList<>();
    int loops = Math.min(settings.cpus().driver().size(), plan.connections());
    try (LoadEngine engine = LoadEngine.start(loops, plan.timeout())) {
      try {
        start(fork, engine, live);
        pinDriver(settings.cpus().driver());
        prepare(live);
        pinServers(live);
        scheme.measure(live, new DiskFloor(loops));
      } finally {
        live.forEach(LiveStack::close);
        pinDriver(settings.cpus().all());
      }
    }
  }

  private void start(int fork, LoadEngine engine, List<LiveStack> live)
      throws IOException, InterruptedException {
    if (settings.target().isPresent()) {
      var target = settings.target().get();
      put(StackRuns.of(target, TARGET, fork));
      live.add(LiveStack.remote(TARGET, fork, target, engine, plan.connections()));
      return;
    }
    Files.createDirectories(settings.out().resolve(LOGS));
    LaunchSettings launch = new LaunchSettings(plan.jvm(), plan.container(), plan.service());
    for (StackDescriptor stack : settings.stacks()) {
      put(StackRuns.of(stack, fork, plan.jvm()));
      progress.say("starting " + stack.name());
      Path log = settings.out().resolve(LOGS).resolve(stack.name() + "-" + fork + ".log");
      switch (StackProcess.start(stack, launch, log)) {
        case StackStart.Ready ready -> {
          live.add(LiveStack.of(ready.process(), fork, engine, plan.connections()));
          put(current.get(stack.name()).withCommand(ready.process().disclosedCommand()));
        }
        case StackStart.Failed failed ->
            failed(stack.name(), StackFailedException.of(failed.failure()));
      }
    }
  }

  /** Verifies and warms up; a stack that fails is stopped and leaves the list. */
  private void prepare(List<LiveStack> live) throws IOException, InterruptedException {
    for (LiveStack stack : List.copyOf(live)) {
      try {
        new Verification(stack, plan.connections(), evidence).run(plan.cases());
        StackRun.WarmUp warmUp = new WarmUp(stack, plan.cases(), plan.warmup(), clockwork).run();
        put(current.get(stack.name()).withWarmUp(warmUp));
        progress.say(
            "%s is warm after %.0f s (%s)"
                .formatted(stack.name(), warmUp.seconds(), warmUp.endedBy().id()));
      } catch (StackFailedException failure) {
        live.remove(stack);
        stack.close();
        failed(stack.name(), failure);
      }
    }
  }

  private void pinServers(List<LiveStack> live) throws IOException, InterruptedException {
    for (LiveStack stack : live) {
      OptionalLong pid = stack.pid();
      if (pid.isPresent()) {
        pin(stack.name(), pid.getAsLong(), settings.cpus().server());
      }
    }
  }

  private void pinDriver(CpuSet cpus) throws IOException, InterruptedException {
    pin("the driver", ProcessHandle.current().pid(), cpus);
  }

  private void pin(String what, long pid, CpuSet cpus) throws IOException, InterruptedException {
    if (Pinning.pin(pid, cpus) instanceof Pinning.Result.NotPinned not) {
      folder.flag(Flag.NOT_PINNED);
      progress.say("warning: " + what + " is not pinned: " + not.reason());
    }
  }

  private void put(StackRun run) throws IOException {
    current.put(run.name(), run);
    folder.put(run);
  }

  private void failed(String stack, StackFailedException failure) throws IOException {
    put(current.get(stack).withFailure(failure.failure()));
    progress.say("failed: " + failure.getMessage());
  }

  /** Writes to the run's folder what a scheme reports. */
  private final class DiskFloor implements Floor {

    private final int loops;

    DiskFloor(int loops) {
      this.loops = loops;
    }

    @Override
    public void finished(Measured measured, int pass, boolean discarded) throws IOException {
      Measured.Finished finished =
          measured.finish(pass, discarded, settings.cpus().server().size(), loops);
      evidence.keep(measured.stack().name(), measured.drainEvidence());
      Round round = folder.append(finished.round(), finished.latencyNanos());
      progress.say(
          "%-15s %-16s %,10.0f/s%s"
              .formatted(
                  round.echoCase(), round.stack(), round.tps(), discarded ? " (discarded)" : ""));
    }

    @Override
    public void failed(LiveStack stack, StackFailedException failure) throws IOException {
      stack.close();
      Run.this.failed(stack.name(), failure);
    }

    @Override
    public Clockwork clockwork() {
      return clockwork;
    }
  }
}
