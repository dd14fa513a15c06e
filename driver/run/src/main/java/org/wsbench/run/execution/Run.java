package org.wsbench.run.execution;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wsbench.analysis.Summary;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanTree;
import org.wsbench.result.Comparison;
import org.wsbench.result.Durations;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.TimeUse;
import org.wsbench.run.CpuPinning;
import org.wsbench.run.Fork;
import org.wsbench.run.ForkSchedule;
import org.wsbench.run.InterleavedTasks;
import org.wsbench.run.LocalSite;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.Progress;
import org.wsbench.run.RunContext;
import org.wsbench.run.RunRecorder;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Site;
import org.wsbench.run.client.ClientSite;
import org.wsbench.run.platform.InterruptGrace;
import org.wsbench.run.platform.Ticker;
import org.wsbench.run.stack.StackDescriptor;

/** Carries out one plan. */
public final class Run {

  /** Steal above this share of all CPU time is worth a flag. */
  private static final double NOTABLE_STEAL = 0.01;

  private final RunSettings settings;
  private final Site site;
  private final Plan plan;
  private final InterleavedTasks tasks;
  private final Progress progress;
  private final Comparison comparison;

  private Run(RunSettings settings, Site site, InterleavedTasks tasks, Progress progress) {
    this.settings = settings;
    this.site = site;
    this.tasks = tasks;
    this.plan = settings.plan();
    this.progress = progress;
    this.comparison = settings.comparison();
  }

  /**
   * Runs a plan on this machine. An interrupt of the calling thread ends the run early; finished
   * rounds are kept, and the result says that it was interrupted.
   *
   * @return the result as written to disk
   * @throws IOException when the folder of the run cannot be written, or the load generator fails
   * @throws InterruptedException when interrupted before the run began
   */
  public static RunResult execute(RunSettings settings, Progress progress)
      throws IOException, InterruptedException {
    return execute(settings, InterleavedTasks.NONE, progress);
  }

  private static Site site(RunSettings settings, Progress progress) throws InterruptedException {
    return settings.plan().server().isPresent()
        ? ClientSite.of(settings, progress)
        : LocalSite.of(settings, progress::say);
  }

  /**
   * The same with tasks in the cycles of slices.
   *
   * @throws IOException also if a task fails
   */
  public static RunResult execute(RunSettings settings, InterleavedTasks tasks, Progress progress)
      throws IOException, InterruptedException {
    try (Site site = site(settings, progress)) {
      return new Run(settings, site, tasks, progress).execute();
    }
  }

  /** The same on a site that the caller closes. */
  public static RunResult execute(RunSettings settings, Site site, Progress progress)
      throws IOException, InterruptedException {
    return new Run(settings, site, InterleavedTasks.NONE, progress).execute();
  }

  private RunResult execute() throws IOException, InterruptedException {
    Instant startedAt = Instant.now();
    try (RunFolder folder =
            RunFolder.create(
                settings.out(), startedAt, comparison, PlanTree.of(plan), site.environment());
        MeasurementRun measurement = Schemes.begin(setting(startedAt))) {
      progress.begins(comparison);
      progress.say(settings.summary(duration(), site.summary()));
      try {
        RunRecorder recorder = new RunRecorder(folder, comparison, progress);
        Optional<String> end = measure(folder, recorder, measurement);
        return recorder.allFailed()
            ? finish(folder, RunResult.Status.FAILED, "no stack could be measured completely")
            : finish(folder, RunResult.Status.COMPLETED, end.orElse(null));
      } catch (InterruptedException | InterruptedIOException e) {
        return interrupted(folder);
      } catch (IOException | RuntimeException e) {
        if (InterruptGrace.isInterrupted(e)) {
          return interrupted(folder);
        }
        failed(folder, e);
        throw e;
      } catch (Error e) {
        failed(folder, e);
        throw e;
      }
    }
  }

  private RunResult interrupted(RunFolder folder) throws IOException {
    // The flag of the thread would keep the end from being written.
    Thread.interrupted();
    return finish(
        folder,
        RunResult.Status.INTERRUPTED,
        "stopped before all " + comparison.scheme().results() + " were measured");
  }

  /** What was measured so far must be readable, whatever has happened. */
  private void failed(RunFolder folder, Throwable cause) {
    try {
      finish(folder, RunResult.Status.FAILED, reason(cause));
    } catch (IOException onTop) {
      cause.addSuppressed(onTop);
    }
  }

  /** Returns why it ended, if the plan does not determine that. */
  private Optional<String> measure(
      RunFolder folder, RunRecorder recorder, MeasurementRun measurement)
      throws IOException, InterruptedException {
    site.begin(folder);
    CpuPinning pinning = new CpuPinning(site, folder, progress);
    pinning.flag();
    long since = Ticker.SYSTEM.nanoTime();
    Map<String, StackRun.Failure> unbuilt = build();
    recorder.addTime(TimeUse.Part.BUILD, since);
    if (unbuilt.keySet().containsAll(settings.names())) {
      record(unbuilt, recorder);
      return Optional.empty();
    }
    RunContext context = RunContext.of(settings, site, recorder, pinning, progress);
    ForkSchedule schedule = context.schedule();
    int number = 0;
    int measured = 0;
    do {
      number++;
      Fork.Id id = new Fork.Id(number, measured + 1, schedule.share(measured + 1));
      announce(id, context);
      try (Fork fork = Fork.begin(context, id)) {
        if (measurement.run(fork)) {
          fork.measured();
          measured++;
        }
      }
    } while (schedule.goesOn(measured, comparison, recorder.pairs()));
    return schedule.end(measured, comparison, recorder.pairs());
  }

  /** Records stacks that could not be built as failed. */
  private void record(Map<String, StackRun.Failure> unbuilt, RunRecorder recorder)
      throws IOException, InterruptedException {
    for (Map.Entry<String, StackRun.Failure> one : unbuilt.entrySet()) {
      recorder.described(site.describe(one.getKey(), 1));
      recorder.failed(one.getKey(), new StackFailedException(one.getValue()));
    }
  }

  private void announce(Fork.Id id, RunContext context) {
    int stacks = settings.names().size();
    int minimum = context.schedule().minimum();
    Duration one = plan.expected(stacks, stacks, id.share());
    context.estimator().expectLater(one.multipliedBy(Math.max(0, minimum - id.measured())));
    context.estimator().expect(one);
    if (minimum > 1) {
      String of = id.measured() > minimum ? "" : " of " + minimum;
      progress.phase("fork " + id.measured() + of);
    }
  }

  /**
   * Builds optional stacks first, because that does not count as time of the plan. A failure is
   * reported at the start of the stack, or at once if no stack is left to be started.
   *
   * @return the failures of those that could not be built, by name
   */
  private Map<String, StackRun.Failure> build() throws IOException, InterruptedException {
    Map<String, StackRun.Failure> failures = new LinkedHashMap<>();
    for (StackDescriptor stack : settings.stacks()) {
      if (stack.unavailable().isEmpty() && !stack.isReady()) {
        progress.phase("building " + stack.name() + ", which may take minutes the first time");
        site.build(stack).ifPresent(failure -> failures.put(stack.name(), failure));
      }
    }
    return failures;
  }

  /** How long it will take, in words. */
  private String duration() {
    int stacks = settings.names().size();
    if (plan.until().isPresent() && stacks > 1) {
      return "at most " + Durations.rounded(plan.limit());
    }
    ForkSchedule schedule = schedule();
    Duration fork = plan.expected(stacks, stacks, schedule.share(1));
    return "about " + Durations.rounded(fork.multipliedBy(schedule.minimum()));
  }

  private ForkSchedule schedule() {
    return new ForkSchedule(plan, settings.names().size(), Ticker.SYSTEM);
  }

  private MeasurementRun.Setting setting(Instant startedAt) {
    return new MeasurementRun.Setting(
        settings, comparison, site, tasks, schedule().minimum(), startedAt, progress);
  }

  private RunResult finish(RunFolder folder, RunResult.Status status, String reason)
      throws IOException {
    site.end();
    var environment = site.environment();
    if (isNotableSteal(environment.stealShare().orElse(0))) {
      folder.flag(Flag.STEAL);
    }
    folder.environment(environment);
    return folder.finish(status, reason, Instant.now(), Summary::of);
  }

  /** Whether so large a share of all CPU time, 0 to 1, gives a run the flag {@link Flag#STEAL}. */
  public static boolean isNotableSteal(double share) {
    return share > NOTABLE_STEAL;
  }

  private static String reason(Throwable e) {
    return e instanceof IOException && e.getMessage() != null ? e.getMessage() : e.toString();
  }
}
