package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.plan.Plan;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;
import org.wsbench.result.TimeUse;
import org.wsbench.run.platform.Ticker;

/**
 * One fork of a run. It offers the steps that schemes have in common, and ends everything that it
 * has started when it is closed. Used by one thread.
 */
public final class Fork implements RoundRecorder, AutoCloseable {

  private final RunContext run;
  private final Id id;
  private final Plan plan;
  private final long startNanos = Ticker.SYSTEM.nanoTime();
  private final LoadGenerator generator;
  private final ForkStarter starts;

  /** The stacks that are up, in the order in which they were started. */
  private final List<RunningStack> live = new ArrayList<>();

  /** End of the last step. */
  private long since = startNanos;

  /**
   * The identity of a fork.
   *
   * @param number of the fork, from 1
   * @param measured its number among those that are measured, from 1: a fork may be given up
   * @param share of the run's time that it may take, starts and warm-ups included; empty if it
   *     measures every case once
   */
  public record Id(int number, int measured, Optional<Duration> share) {}

  private Fork(RunContext run, Id id, LoadGenerator generator) {
    this.run = run;
    this.id = id;
    this.plan = run.plan();
    this.generator = generator;
    this.starts = new ForkStarter(run, id.number(), generator);
  }

  /** Begins a fork, in which no stack has been started. */
  public static Fork begin(RunContext run, Id id) throws IOException, InterruptedException {
    return new Fork(run, id, run.site().startGenerator());
  }

  /** Its number, from 1. */
  public int number() {
    return id.number();
  }

  /** The part of the run's time that it may take; empty if it measures every case once. */
  public Optional<Duration> share() {
    return id.share();
  }

  private List<String> names() {
    return run.settings().names();
  }

  /** The stacks that are up, in the order of the plan. */
  public List<RunningStack> live() {
    return live.stream()
        .sorted(Comparator.comparingInt(stack -> names().indexOf(stack.name())))
        .toList();
  }

  /**
   * Starts all stacks in the {@link StartOrder} of the fork, in the first fork after the driver's
   * own warm-up, and pins the driver. A stack that does not start is recorded as failed and left
   * out.
   */
  public void start() throws IOException, InterruptedException {
    if (id.number() == 1 && plan.warmup().limit().isPositive()) {
      run.progress().phase("warming up " + run.site().otherSide());
      run.site().warmUp(generator);
    }
    ended(TimeUse.Part.WARM_UP);
    for (String name : StartOrder.of(names(), id.measured(), comparison().seed())) {
      start(name);
    }
    ended(TimeUse.Part.START);
    pinDriver();
  }

  /** Pins the driver to its own CPUs, until the fork is closed. */
  public void pinDriver() throws IOException, InterruptedException {
    run.pinning().pinDriver();
  }

  private void ended(TimeUse.Part part) {
    since = run.recorder().addTime(part, since);
  }

  /** Starts one stack and waits until it answers echoVoid; empty if it failed, as below. */
  public Optional<RunningStack> start(String name) throws IOException, InterruptedException {
    return start(name, run.site()::start);
  }

  /**
   * Starts one stack.
   *
   * @param starter returns its server once it answers
   * @return the stack; empty if it failed, which is recorded
   */
  public Optional<RunningStack> start(String name, Starter starter)
      throws IOException, InterruptedException {
    Optional<RunningStack> started = starts.start(name, starter);
    if (started.isPresent()) {
      live.add(started.get());
      run.recorder().started(started.get());
    }
    return started;
  }

  /**
   * Sends every variant of the plan's cases once.
   *
   * @throws StackFailedException when a reply is wrong or missing
   */
  public void verify(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    new Verification(stack).run(plan.cases());
  }

  /** Ends one stack. */
  public void stop(RunningStack stack) {
    live.remove(stack);
    stack.close();
  }

  /**
   * Verifies the stacks that are up and warms them up, then continues with those that reached the
   * limit. A stack that fails is stopped and left out.
   *
   * @return whether the fork can be measured; false if stacks have not settled and there is time
   *     for another fork in its place
   */
  public boolean warmUp() throws IOException, InterruptedException {
    List<String> unsettled = settle().stream().map(RunningStack::name).toList();
    ended(TimeUse.Part.WARM_UP);
    boolean restart =
        !unsettled.isEmpty()
            && run.schedule().allowsRestart(id.measured(), unsettled, elapsed().plus(measuring()));
    if (restart) {
      run.recorder().restarted(id.number(), unsettled);
    }
    return !restart;
  }

  /** Returns those that have not settled. */
  private List<RunningStack> settle() throws IOException, InterruptedException {
    StackWarmUps warmUps =
        new StackWarmUps(
            plan,
            run.recorder(),
            run.estimator(),
            this::attempt,
            run.site().machineCpus(),
            cold -> estimator().expect(plan.expected(names().size(), cold, id.share())));
    warmUps.run(List.copyOf(live));
    int left = warmUps.unsettled().size();
    for (RunningStack stack : warmUps.unsettled()) {
      warmUps.continueWarmUp(stack, spare().dividedBy(left--));
    }
    return warmUps.unsettled().stream().filter(live::contains).toList();
  }

  /** How long it takes to measure every case once. */
  private Duration measuring() {
    return plan.expected(names().size(), 0, Optional.empty());
  }

  /** Time that is left after measuring every case once; unlimited if the plan sets no time. */
  private Duration spare() {
    return id.share()
        .map(time -> time.minus(elapsed()).minus(measuring()))
        .orElse(plan.warmup().extension().multipliedBy(names().size()));
  }

  /** Pins the warm stacks to the CPUs that they are measured on from now on. */
  public void pin() throws IOException, InterruptedException {
    run.pinning().pinServers(live);
  }

  /** The warm-up is over. */
  public void measuringBegins() {
    run.site().measuringBegins();
  }

  /** Adds the time since the last step to the measured time. */
  public void measured() {
    ended(TimeUse.Part.MEASURE);
  }

  @Override
  public Round finished(RoundBuilder round, int number, boolean discarded) throws IOException {
    Site site = run.site();
    round.limitedBy(site.limits(round.stack().target(), round.echoCase()));
    int cpus = plan.serverCpus(round.stack().name(), site.serverCpus());
    return run.recorder().finished(round.finish(number, discarded, cpus, site.loops()));
  }

  @Override
  public void discard(List<Round> replaced) throws IOException {
    run.recorder().discard(replaced);
  }

  @Override
  public List<StackRun> starts() {
    return run.recorder().starts();
  }

  @Override
  public void failed(RunningStack stack, StackFailedException failure)
      throws IOException, InterruptedException {
    stop(stack);
    run.recorder().failed(stack.name(), failure);
  }

  @Override
  public Comparison comparison() {
    return run.recorder().comparison();
  }

  @Override
  public Duration elapsed() {
    return Ticker.SYSTEM.since(startNanos);
  }

  @Override
  public ProgressEstimator estimator() {
    return run.estimator();
  }

  /** Ends the stacks and lets the driver use all CPUs again. */
  @Override
  public void close() throws IOException, InterruptedException {
    try (generator) {
      estimator().forkEnds();
      live.forEach(RunningStack::close);
      run.pinning().releaseDriver();
    }
  }
}
