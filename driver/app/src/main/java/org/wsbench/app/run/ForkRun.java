package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.plan.Plan;
import org.wsbench.load.LoadGenerator;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;
import org.wsbench.result.TimeUse;

/** One fork: all stacks are started, verified, warmed up, pinned and measured, and end with it. */
final class ForkRun implements RoundRecorder {

  private final RunSettings settings;
  private final Site site;
  private final int fork;
  private final MeasurementRun measurement;
  private final Companions companions;
  private final RunRecorder recorder;
  private final EvidenceFolder evidence;
  private final Isolation isolation;
  private final ProgressEstimator estimator;
  private final Progress progress;
  private final Plan plan;
  private final Optional<Duration> share;
  private final long startNanos = Ticker.SYSTEM.nanoTime();

  ForkRun(
      RunSettings settings,
      Site site,
      int fork,
      Optional<Duration> share,
      MeasurementRun measurement,
      Companions companions,
      RunRecorder recorder,
      EvidenceFolder evidence,
      Isolation isolation,
      ProgressEstimator estimator,
      Progress progress) {
    this.settings = settings;
    this.site = site;
    this.fork = fork;
    this.share = share;
    this.measurement = measurement;
    this.companions = companions;
    this.recorder = recorder;
    this.evidence = evidence;
    this.isolation = isolation;
    this.estimator = estimator;
    this.progress = progress;
    this.plan = settings.plan();
  }

  /**
   * Runs, unless stacks do not settle and there is time to start all anew.
   *
   * @param schedule says whether there is
   * @param number of the fork among those that are measured, from 1
   * @return whether it was measured
   */
  boolean run(ForkSchedule schedule, int number) throws IOException, InterruptedException {
    List<LiveStack> live = new ArrayList<>();
    try (LoadGenerator generator = site.startGenerator()) {
      try {
        long since = warmUpDriver(generator);
        start(generator, live);
        since = recorder.spent(TimeUse.Part.START, since);
        isolation.pinDriver();
        List<LiveStack> unsettled = prepare(live);
        since = recorder.spent(TimeUse.Part.WARM_UP, since);
        if (startsAnew(schedule, number, unsettled)) {
          return false;
        }
        companions.begin(fork);
        isolation.pinServers(live);
        measurement.measure(live, share, this);
        recorder.spent(TimeUse.Part.MEASURE, since);
        return true;
      } finally {
        live.forEach(LiveStack::close);
        try {
          companions.end();
        } finally {
          isolation.releaseDriver();
        }
      }
    }
  }

  private long warmUpDriver(LoadGenerator generator) throws IOException, InterruptedException {
    long since = Ticker.SYSTEM.nanoTime();
    if (fork == 1 && plan.warmup().limit().isPositive()) {
      progress.phase("warming up the driver");
      site.warmUp(generator);
    }
    return recorder.spent(TimeUse.Part.WARM_UP, since);
  }

  private void start(LoadGenerator generator, List<LiveStack> live)
      throws IOException, InterruptedException {
    for (String name : settings.names()) {
      try {
        recorder.described(site.describe(name, fork));
        if (settings.target().isEmpty()) {
          progress.phase("starting " + name);
        }
        Server server = site.start(name, fork);
        StackLoad load =
            new StackLoad(
                generator, server.target(), plan::connections, site.machineCpus(), plan.timeout());
        LiveStack stack = new LiveStack(name, fork, server, load, evidence, Ticker.SYSTEM);
        live.add(stack);
        recorder.started(stack);
      } catch (StackFailedException failure) {
        recorder.failed(name, failure);
      }
    }
  }

  private boolean startsAnew(ForkSchedule schedule, int number, List<LiveStack> unsettled) {
    List<String> names = unsettled.stream().map(LiveStack::name).toList();
    boolean anew =
        !names.isEmpty() && schedule.startsAnew(number, names, elapsed().plus(measuring()));
    if (anew) {
      recorder.startsAnew(fork, names);
    }
    return anew;
  }

  /** How long it takes to measure every case once. */
  private Duration measuring() {
    return measurement.expected(settings.names().size(), 0, Optional.empty());
  }

  /**
   * Verifies and warms up, first all stacks, then on those that met the limit. A stack that fails
   * is stopped and leaves the list. Returns those that have not settled.
   */
  private List<LiveStack> prepare(List<LiveStack> live) throws IOException, InterruptedException {
    StackWarmUps warmUps =
        new StackWarmUps(plan, recorder, estimator, (stack, step) -> attempt(stack, live, step));
    List<LiveStack> cold = List.copyOf(live);
    int together = StackWarmUps.together(site.machineCpus());
    for (int next = 0; next < cold.size(); next += together) {
      estimator.left(measurement.expected(settings.names().size(), cold.size() - next, share));
      warmUps.run(cold.subList(next, Math.min(next + together, cold.size())));
    }
    int left = warmUps.unsettled().size();
    for (LiveStack stack : warmUps.unsettled()) {
      warmUps.goOn(stack, spare().dividedBy(left--));
    }
    return warmUps.unsettled().stream().filter(live::contains).toList();
  }

  /** Time that is left once every case has been measured; ample where a plan sets no time. */
  private Duration spare() {
    return share
        .map(time -> time.minus(elapsed()).minus(measuring()))
        .orElse(plan.warmup().extension().multipliedBy(settings.names().size()));
  }

  private boolean attempt(LiveStack stack, List<LiveStack> live, StackWarmUps.Step step)
      throws IOException, InterruptedException {
    try {
      step.run();
      return true;
    } catch (StackFailedException failure) {
      live.remove(stack);
      failed(stack, failure);
      return false;
    }
  }

  @Override
  public Round finished(RoundBuilder round, int number, boolean discarded) throws IOException {
    round.limitedBy(site.limits(round.stack().target(), round.echoCase()));
    return recorder.finished(round.finish(number, discarded, site.serverCpus(), site.loops()));
  }

  @Override
  public void discard(List<Round> replaced) throws IOException {
    recorder.discard(replaced);
  }

  @Override
  public List<StackRun> starts() {
    return recorder.starts();
  }

  @Override
  public void failed(LiveStack stack, StackFailedException failure)
      throws IOException, InterruptedException {
    stack.close();
    recorder.failed(stack.name(), failure);
  }

  @Override
  public Comparison comparison() {
    return recorder.comparison();
  }

  @Override
  public Duration elapsed() {
    return Ticker.SYSTEM.since(startNanos);
  }

  @Override
  public ProgressEstimator estimator() {
    return estimator;
  }
}
