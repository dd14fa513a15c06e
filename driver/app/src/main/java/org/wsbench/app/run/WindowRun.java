package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;
import org.wsbench.app.database.DatabaseTime;
import org.wsbench.app.plan.Load;
import org.wsbench.app.plan.Plan;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.OperationReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.level.Generated;
import org.wsbench.result.level.Latency;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.OperationLoad;
import org.wsbench.result.level.Purpose;
import org.wsbench.result.level.Vitals;

/** Puts the load of a plan on stacks, a window at a time. */
final class WindowRun {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;

  private final Plan plan;
  private final Load load;
  private final RequestSource source;
  private final Place place;
  private final long startNanos;

  /**
   * The load of a plan.
   *
   * @param startNanos reading of the stacks' ticker when the first window begins
   */
  WindowRun(Plan plan, Place place, long startNanos) {
    this.plan = plan;
    this.load = plan.load().orElseThrow();
    this.source = load.source(plan.cases().stream().map(EchoCase::id).toList());
    this.place = place;
    this.startNanos = startNanos;
  }

  /**
   * What server and driver have.
   *
   * @param serverCpus CPUs of the server
   * @param loops threads of the driver, each of which can use up one CPU
   */
  record Place(int serverCpus, int loops) {}

  /** A window, and the latencies of its replies from due times. */
  record Finished(LoadWindow window, Histogram intendedNanos) {}

  /** How much the stack can do at most; one window. */
  List<Finished> peak(LiveStack stack, int cycle, long seed)
      throws IOException, InterruptedException, StackFailedException {
    Schedule closed = new Schedule.ClosedLoop(plan.connections());
    return run(
        new Asked(stack, cycle, Purpose.PEAK, "peak", Level.users(plan.connections())),
        closed,
        List.of(Stage.full(load.peak())),
        0,
        seed);
  }

  /** A level; a window for each measured stage. */
  List<Finished> level(
      LiveStack stack, int cycle, String words, Purpose purpose, Level level, long seed)
      throws IOException, InterruptedException, StackFailedException {
    return run(
        new Asked(stack, cycle, purpose, words, level),
        load.schedule(level),
        load.shape().stages(),
        load.shape().settling(),
        seed);
  }

  /** The load of the plan as fast as it goes, so that all its operations are compiled. */
  void warmUp(LiveStack stack, Duration time, long seed)
      throws IOException, InterruptedException, StackFailedException {
    LoadReport report =
        stack.load(
            new Schedule.ClosedLoop(plan.connections()), source, List.of(Stage.full(time)), seed);
    if (report.verified() == 0 || report.errors().total() > plan.allowedErrors()) {
      throw new StackFailedException(
          "%s gave %d right replies and %d errors when it was warmed up with what the plan sends"
              .formatted(stack.name(), report.verified(), report.errors().total()),
          stack.logTail());
    }
  }

  private record Asked(LiveStack stack, int cycle, Purpose purpose, String words, Level level) {}

  private List<Finished> run(
      Asked asked, Schedule schedule, List<Stage> stages, int settling, long seed)
      throws IOException, InterruptedException, StackFailedException {
    LiveStack stack = asked.stack();
    double atSeconds = (stack.ticker().nanoTime() - startNanos) / NANOS_PER_SECOND;
    OptionalLong before = stack.cpuMicros();
    long restarts = stack.restarts();
    DatabaseTime database = stack.databaseTime();
    LoadReport report = stack.load(schedule, source, stages, seed);
    OptionalLong cpuMicros =
        stack.restarts() == restarts ? stack.cpuMicrosSince(before) : OptionalLong.empty();
    DatabaseTime inDatabase = stack.databaseTime().since(database);
    // Not before CPU time was read: it is no part of the load.
    stack.collectHeap();
    Vitals vitals = stack.vitals();
    // What came before the first measured stage, or unasked, is wrong whenever it came.
    ErrorCounts outside = new ErrorCounts(0, 0, report.connections().unsolicited(), 0, 0);
    List<Finished> finished = new ArrayList<>();
    Duration at = Duration.ZERO;
    for (int i = 0; i < stages.size(); i++) {
      StageReport stage = report.stages().get(i);
      if (i < settling) {
        outside = outside.plus(stage.errors());
      } else {
        boolean only = stages.size() - settling == 1;
        finished.add(
            new Stretch(asked, report, stage, outside, cpuMicros, inDatabase, vitals, only)
                .finished(atSeconds, at, only ? 0 : i - settling + 1));
        outside = ErrorCounts.NONE;
      }
      at = at.plus(stage.stage().length());
    }
    return finished;
  }

  /** A measured stage. */
  private final class Stretch {
    private final Asked asked;
    private final LoadReport report;
    private final StageReport stage;
    private final ErrorCounts errors;
    private final OptionalLong cpuMicros;
    private final DatabaseTime database;
    private final Vitals vitals;
    private final boolean only;
    private final double seconds;

    /**
     * A stage of a report.
     *
     * @param before errors that came before it, or unasked
     * @param cpuMicros of the server in all stages together
     * @param only whether that is the CPU time of this level
     */
    Stretch(
        Asked asked,
        LoadReport report,
        StageReport stage,
        ErrorCounts before,
        OptionalLong cpuMicros,
        DatabaseTime database,
        Vitals vitals,
        boolean only) {
      this.asked = asked;
      this.report = report;
      this.stage = stage;
      this.errors = before.plus(stage.errors());
      this.cpuMicros = cpuMicros;
      this.database = database;
      this.vitals = vitals;
      this.only = only;
      this.seconds = stage.length().toNanos() / NANOS_PER_SECOND;
    }

    Finished finished(double atSeconds, Duration at, int number) {
      Histogram intended = LatencyHistogram.empty();
      Histogram sent = LatencyHistogram.empty();
      for (OperationReport operation : stage.operations()) {
        intended(operation).addTo(intended);
        operation.latency().addTo(sent);
      }
      double share = stage.stage().to() > 0 ? stage.stage().to() : stage.stage().from();
      Instant startedAt = report.startedAt().plus(at);
      LoadWindow window =
          new LoadWindow(
              asked.stack().name(),
              asked.stack().fork(),
              asked.cycle(),
              asked.purpose(),
              asked.words(),
              number,
              asked.level().at(asked.level().value() * share),
              startedAt,
              atSeconds + at.toNanos() / NANOS_PER_SECOND,
              seconds,
              generated(),
              stage.completed(),
              stage.operations().stream().map(this::operation).toList(),
              Latency.of(intended),
              Latency.of(sent),
              RoundBuilder.errors(errors),
              source instanceof RequestSource.Sessions ? stage.sessions().ended() : null,
              database.lookups() == 0
                  ? null
                  : database.nanos() / NANOS_PER_MICRO / database.lookups(),
              RoundBuilder.connections(report.connections()),
              resources(),
              vitals);
      return new Finished(window, intended);
    }

    private Generated generated() {
      return new Generated(
          stage.due(),
          stage.duePerSecond(),
          stage.generator().dropped(),
          stage.mostInFlight(),
          stage.inFlightAtEnd(),
          Percentiles.of(stage.generator().lateness().toHistogram()));
    }

    private OperationLoad operation(OperationReport operation) {
      return new OperationLoad(
          operation.name(),
          RoundBuilder.errors(operation.errors()),
          Latency.of(intended(operation).toHistogram()),
          Latency.of(operation.latency().toHistogram()));
    }

    /** Without due times, requests are due when they are sent. */
    private LatencyHistogram intended(OperationReport operation) {
      return operation.latencyFromIntended().isEmpty()
          ? operation.latency()
          : operation.latencyFromIntended();
    }

    private ResourceUse resources() {
      GeneratorReport generator = stage.generator();
      boolean known = only && cpuMicros.isPresent();
      double micros = cpuMicros.orElse(0);
      return new ResourceUse(
          known && report.verified() > 0 ? micros / report.verified() : null,
          stage.verified() > 0 ? generator.cpuNanos() / NANOS_PER_MICRO / stage.verified() : null,
          known ? micros / MICROS_PER_SECOND / report.seconds() / place.serverCpus() : null,
          seconds > 0 ? generator.cpuNanos() / NANOS_PER_SECOND / seconds / place.loops() : null,
          vitals.rssBytes());
    }
  }
}
