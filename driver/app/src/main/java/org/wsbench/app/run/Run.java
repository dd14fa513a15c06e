package org.wsbench.app.run;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.wsbench.analysis.Summary;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.app.plan.Step;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Durations;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.TimeUse;
import org.wsbench.result.level.LoadStudy;

/** Carries out one plan. */
public final class Run {

  /** Steal above this share of all CPU time is worth a flag. */
  private static final double NOTABLE_STEAL = 0.01;

  private final RunSettings settings;
  private final Site site;
  private final Plan plan;
  private final Companions companions;
  private final Progress progress;
  private final Comparison comparison;
  private final Optional<LoadStudy> study;

  private Run(RunSettings settings, Site site, Companions companions, Progress progress) {
    this.settings = settings;
    this.site = site;
    this.companions = companions;
    this.plan = settings.plan();
    this.progress = progress;
    this.comparison = comparison(settings);
    this.study = plan.load().map(load -> load.study(comparison.cases()));
  }

  /**
   * Runs on this machine until everything is measured that can be. An interrupt of the calling
   * thread ends the run early; what was finished by then is kept and the result says that it was
   * interrupted.
   *
   * @return the result as it is on disk
   * @throws IOException when the folder of the run cannot be written, or the load generator fails
   * @throws InterruptedException when interrupted before the run began
   */
  public static RunResult execute(RunSettings settings, Progress progress)
      throws IOException, InterruptedException {
    return execute(settings, Companions.NONE, progress);
  }

  /**
   * The same with companions in the cycles of slices.
   *
   * @throws IOException also if a companion fails
   */
  public static RunResult execute(RunSettings settings, Companions companions, Progress progress)
      throws IOException, InterruptedException {
    try (Site site = LocalSite.of(settings, progress::say)) {
      return new Run(settings, site, companions, progress).execute();
    }
  }

  /** The same in a place of the caller, who also closes it. */
  public static RunResult execute(RunSettings settings, Site site, Progress progress)
      throws IOException, InterruptedException {
    return new Run(settings, site, Companions.NONE, progress).execute();
  }

  private RunResult execute() throws IOException, InterruptedException {
    Instant startedAt = Instant.now();
    try (RunFolder folder =
            RunFolder.create(
                settings.out(), startedAt, comparison, PlanTree.of(plan), site.environment());
        LevelRecorder levels = levels(startedAt)) {
      progress.begins(comparison);
      progress.say(settings.summary(duration(), site.words()));
      try {
        RunRecorder recorder = new RunRecorder(folder, comparison, progress);
        Optional<String> end = measure(folder, recorder, levels);
        return recorder.allFailed()
            ? finish(folder, RunResult.Status.FAILED, "no stack could be measured completely")
            : finish(folder, RunResult.Status.COMPLETED, end.orElse(null));
      } catch (InterruptedException | InterruptedIOException e) {
        // It may have come with the mark of the thread, which would keep the end from being told.
        Thread.interrupted();
        return finish(
            folder,
            RunResult.Status.INTERRUPTED,
            "stopped before all " + (study.isPresent() ? "windows" : "rounds") + " were measured");
      } catch (IOException | RuntimeException | Error e) {
        // Whatever it is: what was measured by now is to be found and understood.
        try {
          finish(folder, RunResult.Status.FAILED, reason(e));
        } catch (IOException onTop) {
          e.addSuppressed(onTop);
        }
        throw e;
      }
    }
  }

  /** Returns why it ended, where that was not clear from the beginning. */
  private Optional<String> measure(RunFolder folder, RunRecorder recorder, LevelRecorder levels)
      throws IOException, InterruptedException {
    site.begin(folder);
    Isolation isolation = new Isolation(site, folder, progress);
    isolation.flag();
    long since = Ticker.SYSTEM.nanoTime();
    build();
    recorder.spent(TimeUse.Part.BUILD, since);
    int stacks = settings.names().size();
    ForkSchedule schedule = new ForkSchedule(plan, stacks, Ticker.SYSTEM);
    MeasurementRun measurement = measurement(schedule.minimum(), levels);
    EvidenceFolder evidence = new EvidenceFolder(settings.out());
    ProgressEstimator estimator = new ProgressEstimator(progress, Ticker.SYSTEM);
    if (stacks > 1 && schedule.minimum() == 1 && plan.until().isEmpty() && study.isEmpty()) {
      folder.flag(Flag.ONE_FORK);
    }
    int fork = 0;
    int measured = 0;
    do {
      fork++;
      int number = measured + 1;
      Optional<Duration> share = schedule.share(number);
      Duration one = measurement.expected(stacks, stacks, share);
      estimator.afterwards(one.multipliedBy(Math.max(0, schedule.minimum() - number)));
      estimator.left(one);
      if (schedule.minimum() > 1) {
        progress.phase(
            "fork " + number + (number > schedule.minimum() ? "" : " of " + schedule.minimum()));
      }
      ForkRun run =
          new ForkRun(
              settings,
              site,
              fork,
              share,
              measurement,
              companions,
              recorder,
              evidence,
              isolation,
              estimator,
              progress);
      measured += run.run(schedule, number) ? 1 : 0;
    } while (schedule.goesOn(measured, comparison, recorder.pairs()));
    return schedule.end(measured, comparison, recorder.pairs());
  }

  /**
   * Optional stacks come first: fetching and building them is no part of the time that a plan has.
   * One that fails says so when it is to be started.
   */
  private void build() throws IOException, InterruptedException {
    for (StackDescriptor stack : settings.stacks()) {
      if (stack.unavailable().isEmpty() && !stack.isReady()) {
        progress.phase("building " + stack.name() + ", which may take minutes the first time");
        site.build(stack);
      }
    }
  }

  /** How long it will take, in words. */
  private String duration() {
    int stacks = settings.names().size();
    if (plan.until().isPresent() && stacks > 1) {
      return "at most " + Durations.rounded(plan.limit());
    }
    ForkSchedule schedule = new ForkSchedule(plan, stacks, Ticker.SYSTEM);
    Duration fork =
        measurement(schedule.minimum(), null).expected(stacks, stacks, schedule.share(1));
    return "about " + Durations.rounded(fork.multipliedBy(schedule.minimum()));
  }

  /** Null unless the plan has levels. */
  private LevelRecorder levels(Instant startedAt) throws IOException {
    return study.isPresent()
        ? LevelRecorder.create(settings.out(), study.get(), startedAt, progress)
        : null;
  }

  /**
   * How the plan measures.
   *
   * @param levels null without levels, and to ask for times only
   */
  private MeasurementRun measurement(int forks, LevelRecorder levels) {
    return switch (plan.scheme()) {
      case SLICES ->
          new SlicedRun(
              plan,
              site.leastSlice(),
              companions,
              forks,
              new Random(comparison.seed()),
              Ticker.SYSTEM);
      case WINDOWS -> new WindowedRun(plan);
      case LEVELS ->
          new LevelRun(
              plan,
              study.orElseThrow(),
              levels,
              new WindowRun.Place(site.serverCpus(), site.loops()),
              new Random(comparison.seed()));
    };
  }

  private RunResult finish(RunFolder folder, RunResult.Status status, String reason)
      throws IOException {
    site.end();
    var environment = site.environment();
    if (environment.stealShare().orElse(0) > NOTABLE_STEAL) {
      folder.flag(Flag.STEAL);
    }
    folder.environment(environment);
    return folder.finish(status, reason, Instant.now(), Summary::of);
  }

  private static String reason(Throwable e) {
    return e instanceof IOException && e.getMessage() != null ? e.getMessage() : e.toString();
  }

  /** Null where all cases have the same connections. */
  private static Integer largeConnections(Plan plan) {
    return plan.cases().stream()
        .map(plan::connections)
        .filter(connections -> connections < plan.connections())
        .findFirst()
        .orElse(null);
  }

  private static Comparison comparison(RunSettings settings) {
    Plan plan = settings.plan();
    return new Comparison(
        plan.scheme(),
        settings.names(),
        plan.cases().stream().map(EchoCase::id).toList(),
        settings.baseline().orElse(null),
        plan.connections(),
        settings.target().isPresent() ? null : plan.service(),
        plan.allowedErrors(),
        plan.seed().orElseGet(() -> new Random().nextLong()),
        largeConnections(plan),
        settings.target().isPresent()
            ? List.of()
            : plan.ladder().stream().map(Step::result).toList());
  }
}
