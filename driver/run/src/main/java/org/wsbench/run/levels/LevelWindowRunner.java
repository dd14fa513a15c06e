package org.wsbench.run.levels;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Load;
import org.wsbench.plan.Plan;
import org.wsbench.plan.WarmUpLimits;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.result.level.WindowKind;
import org.wsbench.run.RunningStack;
import org.wsbench.run.ServerReading;
import org.wsbench.run.Site;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.interleave.WarmUpIntervals;

/** Runs the windows of a plan's load on stacks. */
final class LevelWindowRunner {

  private static final double NANOS_PER_SECOND = 1e9;

  /** Of the warm-up. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Plan plan;
  private final Load load;
  private final RequestSource source;
  private final Site site;
  private final long startNanos;

  /**
   * The load of a plan.
   *
   * @param site may lose machines during the run
   * @param startNanos reading of the stacks' ticker when the first window begins
   */
  LevelWindowRunner(Plan plan, Load load, Site site, long startNanos) {
    this.plan = plan;
    this.load = load;
    this.source = load.source(plan.cases().stream().map(EchoCase::id).toList());
    this.site = site;
    this.startNanos = startNanos;
  }

  /**
   * The CPUs of server and driver.
   *
   * @param serverCpus CPUs of the server
   * @param loops threads of the driver, each of which can use up one CPU
   */
  record Cpus(int serverCpus, int loops) {}

  /** A window, and the latencies of its replies from due times. */
  record Finished(LoadWindow window, Histogram intendedNanos) {}

  /** Measures the peak of the stack, in one window. */
  List<Finished> peak(RunningStack stack, int cycle, WindowKind kind, long seed)
      throws IOException, InterruptedException, StackFailedException {
    Schedule closed = new Schedule.ClosedLoop(plan.connections());
    return run(
        new WindowRequest(stack, cycle, kind, "peak", Level.users(plan.connections()), null),
        closed,
        List.of(Stage.full(load.peak())),
        0,
        seed);
  }

  /** Measures a level, with a window for each measured stage. */
  List<Finished> level(
      RunningStack stack, int cycle, String words, WindowKind kind, Level level, long seed)
      throws IOException, InterruptedException, StackFailedException {
    return run(
        new WindowRequest(stack, cycle, kind, words, level, null),
        load.schedule(level),
        load.shape().stages(),
        load.shape().settling(),
        seed);
  }

  /**
   * Makes a trial of a search.
   *
   * @param nominal the level that the search tries
   * @param speed of the machine, if that is known: the load is so many times the nominal level
   */
  List<Finished> trial(
      RunningStack stack, int cycle, Level nominal, OptionalDouble speed, long seed)
      throws IOException, InterruptedException, StackFailedException {
    Level level = nominal.at(nominal.value() * speed.orElse(1));
    String words = nominal.toString();
    return run(
        new WindowRequest(
            stack, cycle, WindowKind.SEARCH, words, level, speed.isPresent() ? nominal : null),
        load.schedule(level),
        load.shape().stages(),
        load.shape().settling(),
        seed);
  }

  /**
   * Runs the load of the plan without think times until throughput and the JIT compiler have
   * settled, or the limit of the warm-up is reached.
   *
   * @param random determines what is sent
   * @throws StackFailedException if there is no right reply, or there are more errors than allowed
   */
  void warmUp(RunningStack stack, Random random)
      throws IOException, InterruptedException, StackFailedException {
    WarmUpIntervals intervals = new WarmUpIntervals(INTERVAL);
    long begin = stack.ticker().nanoTime();
    long verified = 0;
    long errors = 0;
    Duration elapsed;
    do {
      intervals.begin(stack.read().compilerMicros());
      LoadReport report =
          stack.load(
              new Schedule.ClosedLoop(plan.connections()),
              source,
              List.of(Stage.full(INTERVAL)),
              random.nextLong());
      intervals.turn(report.tps());
      intervals.end(INTERVAL, stack.read().compilerMicros());
      verified += report.verified();
      errors += report.errors().total();
      elapsed = stack.ticker().since(begin);
    } while (goesOn(elapsed, intervals.settled()) && errors <= plan.allowedErrors());
    if (verified == 0 || errors > plan.allowedErrors()) {
      throw new StackFailedException(
          "%s gave %d right replies and %d errors when it was warmed up with what the plan sends"
              .formatted(stack.name(), verified, errors),
          stack.logTail());
    }
  }

  private boolean goesOn(Duration elapsed, boolean settled) {
    WarmUpLimits limits = plan.warmup();
    return elapsed.compareTo(settled ? limits.minimum() : limits.limit()) < 0;
  }

  /**
   * A window that is to be measured.
   *
   * @param asked the level as the plan calls it
   * @param nominal the level that a search tries, if {@code level} follows the machine's speed
   */
  record WindowRequest(
      RunningStack stack, int cycle, WindowKind kind, String asked, Level level, Level nominal) {}

  /**
   * A load that has been measured, in one stage or several.
   *
   * @param atSeconds when it began, since the first one of the fork
   * @param inSessions whether users have sessions
   * @param cpuMicros CPU time of the server in all stages together
   * @param perRequest other counts of the server in all stages together
   * @param database what it spent in its database
   * @param gauges of the server after the load
   * @param active those under load; null if they are not read
   */
  record MeasuredLoad(
      WindowRequest request,
      double atSeconds,
      LoadReport report,
      boolean inSessions,
      OptionalLong cpuMicros,
      Map<String, Double> perRequest,
      DatabaseTime database,
      ProcessGauges gauges,
      ProcessGauges active,
      Cpus cpus) {}

  private List<Finished> run(
      WindowRequest request, Schedule schedule, List<Stage> stages, int settling, long seed)
      throws IOException, InterruptedException, StackFailedException {
    MeasuredLoad measured = measure(request, schedule, stages, seed);
    boolean only = stages.size() - settling == 1;
    // Wrong or unrequested replies before the first measured stage count, too.
    ErrorCounts before = new ErrorCounts(0, 0, measured.report().connections().unsolicited(), 0, 0);
    List<Finished> finished = new ArrayList<>();
    Duration at = Duration.ZERO;
    for (int i = 0; i < stages.size(); i++) {
      StageReport stage = measured.report().stages().get(i);
      ErrorCounts errors = before.plus(stage.errors());
      if (i < settling) {
        before = errors;
      } else {
        int number = only ? 0 : i - settling + 1;
        finished.add(new StageMeasurement(measured, stage, at, errors, number).finished());
        before = ErrorCounts.NONE;
      }
      at = at.plus(stage.stage().length());
    }
    return finished;
  }

  private MeasuredLoad measure(
      WindowRequest request, Schedule schedule, List<Stage> stages, long seed)
      throws IOException, InterruptedException, StackFailedException {
    RunningStack stack = request.stack();
    double atSeconds = (stack.ticker().nanoTime() - startNanos) / NANOS_PER_SECOND;
    ServerReading before = stack.read();
    long restarts = stack.restarts();
    Loaded loaded = load(stack, schedule, stages, seed);
    LoadReport report = loaded.report();
    ServerReading after = stack.read();
    boolean whole = stack.restarts() == restarts;
    // Not before CPU time was read: it is no part of the load.
    ProcessGauges gauges = ActiveGauges.read(stack);
    if (load.connectionMemory()) {
      // They would take memory while other stacks are measured.
      stack.closeIdleConnections();
    }
    return new MeasuredLoad(
        request,
        atSeconds,
        report,
        source instanceof RequestSource.Sessions,
        whole ? after.cpuMicrosSince(before) : OptionalLong.empty(),
        whole ? after.perRequest(before, report.verified()) : Map.of(),
        after.database().since(before.database()),
        gauges,
        loaded.active(),
        new Cpus(plan.serverCpus(stack.name(), site.serverCpus()), site.availableLoops()));
  }

  /**
   * A load, and the gauges of the server under it.
   *
   * @param active null if they are not read
   */
  private record Loaded(LoadReport report, ProcessGauges active) {}

  private Loaded load(RunningStack stack, Schedule schedule, List<Stage> stages, long seed)
      throws IOException, InterruptedException, StackFailedException {
    if (!load.connectionMemory()) {
      return new Loaded(stack.load(schedule, source, stages, seed), null);
    }
    try (ActiveGauges reading = ActiveGauges.begin(stack, load.settle())) {
      LoadReport report = stack.load(schedule, source, stages, seed);
      return new Loaded(report, reading.end());
    }
  }
}
