package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.LoadGenerator;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;

/** One fork: all stacks are started, verified, warmed up, pinned and measured, and end with it. */
final class ForkRun implements RoundRecorder {

  private final RunSettings settings;
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
    try (LoadGenerator generator = LoadGenerator.start(loops(), SoapOperations::named)) {
      try {
        if (fork == 1 && plan.warmup().limit().isPositive()) {
          progress.phase("warming up the driver");
          DriverWarmUp.run(
              generator, plan.cases(), plan.connections(), plan.timeout(), plan.warmup().limit());
        }
        start(new Starter(settings, fork, generator, evidence), live);
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

  private int loops() {
    return loops(settings.cpus(), plan);
  }

  /** Threads of the driver. */
  static int loops(CpuAssignment cpus, Plan plan) {
    return Math.min(cpus.driver().size(), plan.connections());
  }

  private void start(Starter starter, List<LiveStack> live)
      throws IOException, InterruptedException {
    for (String name : settings.names()) {
      try {
        recorder.described(starter.description(name));
        if (settings.target().isEmpty()) {
          progress.phase("starting " + name);
        }
        LiveStack stack = starter.start(name);
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
    int serverCpus = settings.cpus().server().size();
    return recorder.finished(round.finish(number, discarded, serverCpus, loops()));
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
