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

  void run() throws IOException, InterruptedException {
    List<LiveStack> live = new ArrayList<>();
    try (LoadGenerator generator = site.startGenerator()) {
      try {
        if (fork == 1 && plan.warmup().limit().isPositive()) {
          progress.phase("warming up the driver");
          site.warmUp(generator);
        }
        start(generator, live);
        isolation.pinDriver();
        prepare(live);
        companions.begin(fork);
        isolation.pinServers(live);
        measurement.measure(live, share, this);
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

  /** Verifies and warms up; a stack that fails is stopped and leaves the list. */
  private void prepare(List<LiveStack> live) throws IOException, InterruptedException {
    int cold = live.size();
    for (LiveStack stack : List.copyOf(live)) {
      estimator.left(measurement.expected(settings.names().size(), cold--, share));
      try {
        Verification verification = new Verification(stack);
        recorder.warm(
            stack,
            new WarmUpRun(stack, verification, plan.cases(), plan.warmup(), estimator).run());
      } catch (StackFailedException failure) {
        live.remove(stack);
        failed(stack, failure);
      }
    }
  }

  @Override
  public Round finished(RoundBuilder round, int number, boolean discarded) throws IOException {
    round.limitedBy(site.limits(round.stack().target(), round.echoCase()));
    return recorder.finished(round.finish(number, discarded, site.serverCpus(), site.loops()));
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
