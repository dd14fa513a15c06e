package org.wsbench.run.levels;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.OperationReport;
import org.wsbench.load.StageReport;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.level.GeneratorFigures;
import org.wsbench.result.level.Latency;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.OperationLoad;
import org.wsbench.run.RoundBuilder;
import org.wsbench.run.database.DatabaseTime;

/** Converts a measured stage of a load to a window of the result. */
final class StageMeasurement {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double NANOS_PER_MICRO = 1e3;

  private final LevelWindowRunner.MeasuredLoad load;
  private final StageReport stage;
  private final Duration at;
  private final ErrorCounts errors;
  private final int number;
  private final double seconds;

  /**
   * A stage of a load.
   *
   * @param at when it began, since the load did
   * @param errors its own, and unrequested replies and errors of earlier stages that are not
   *     measured
   * @param number of the stage, from 1; 0 if it is the only one
   */
  StageMeasurement(
      LevelWindowRunner.MeasuredLoad load,
      StageReport stage,
      Duration at,
      ErrorCounts errors,
      int number) {
    this.load = load;
    this.stage = stage;
    this.at = at;
    this.errors = errors;
    this.number = number;
    this.seconds = stage.length().toNanos() / NANOS_PER_SECOND;
  }

  LevelWindowRunner.Finished finished() {
    Histogram intended = LatencyHistogram.empty();
    Histogram sent = LatencyHistogram.empty();
    for (OperationReport operation : stage.operations()) {
      intended(operation).addTo(intended);
      operation.latency().addTo(sent);
    }
    LevelWindowRunner.WindowRequest request = load.request();
    double share = stage.stage().to() > 0 ? stage.stage().to() : stage.stage().from();
    Instant startedAt = load.report().startedAt().plus(at);
    LoadWindow window =
        new LoadWindow(
            request.stack().name(),
            request.stack().fork(),
            request.cycle(),
            request.kind(),
            request.asked(),
            number,
            request.level().at(request.level().value() * share),
            request.nominal(),
            startedAt,
            load.atSeconds() + at.toNanos() / NANOS_PER_SECOND,
            seconds,
            generated(),
            stage.completed(),
            stage.operations().stream().map(this::operation).toList(),
            Latency.of(intended),
            Latency.of(sent),
            RoundBuilder.errors(errors),
            load.inSessions() ? stage.sessions().ended() : null,
            databaseMicros(),
            RoundBuilder.connections(load.report().connections()),
            resources(),
            load.gauges(),
            load.active());
    return new LevelWindowRunner.Finished(window, intended);
  }

  private Double databaseMicros() {
    DatabaseTime database = load.database();
    return database.lookups() == 0 ? null : database.nanos() / NANOS_PER_MICRO / database.lookups();
  }

  private GeneratorFigures generated() {
    return new GeneratorFigures(
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
    // CPU time is known only for all stages together.
    boolean known = number == 0 && load.cpuMicros().isPresent();
    double micros = load.cpuMicros().orElse(0);
    return new ResourceUse(
        known && load.report().verified() > 0 ? micros / load.report().verified() : null,
        stage.verified() > 0 ? generator.cpuNanos() / NANOS_PER_MICRO / stage.verified() : null,
        known
            ? micros / MICROS_PER_SECOND / load.report().seconds() / load.cpus().serverCpus()
            : null,
        seconds > 0
            ? generator.cpuNanos() / NANOS_PER_SECOND / seconds / load.cpus().loops()
            : null,
        load.gauges().rssBytes(),
        null,
        null,
        load.gauges().threads(),
        load.gauges().descriptors(),
        null,
        number == 0 ? load.perRequest() : Map.of());
  }
}
