package org.wsbench.cluster.wire;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.OperationReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.SessionReport;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;
import org.wsbench.load.ThinkTime;
import org.wsbench.load.TlsReport;
import org.wsbench.load.http.Target;

/** Loads and reports of every kind, with edge-case values. */
record EdgeCaseLoads(EdgeCaseValues values) {

  Target target() {
    return new Target(
        values.text(),
        values.oneOf(List.of(1, 80, 65_535)),
        "/" + values.text(),
        values.text(),
        values.text());
  }

  /** A load; arrivals cannot be combined with sessions. */
  LoadSpec spec() {
    RequestSource source = values.oneOf(sources()).get();
    List<Supplier<Schedule>> schedules =
        source instanceof RequestSource.Sessions
            ? schedules().subList(0, schedules().size() - 1)
            : schedules();
    return new LoadSpec(
        target(),
        values.oneOf(schedules).get(),
        source,
        List.of(stage(), new Stage(values.duration(), 0, 1), stage()),
        values.duration(),
        values.number(),
        (1 + values.share()) / 3);
  }

  private Stage stage() {
    return new Stage(values.duration(), values.share(), values.share());
  }

  List<Supplier<Schedule>> schedules() {
    return List.of(
        () -> new Schedule.ClosedLoop(values.positive()),
        () -> new Schedule.Thinking(values.positive(), thinkTime(), values.positive()),
        () -> new Schedule.Pacing(values.positive(), thinkTime(), values.positive()),
        () ->
            new Schedule.Arrivals(
                values.positiveFigure(),
                values.oneOf(List.of(Schedule.Spacing.values())),
                values.positive()));
  }

  private ThinkTime thinkTime() {
    Duration time = values.duration();
    return values.oneOf(
        List.of(
            new ThinkTime.Fixed(time),
            new ThinkTime.Uniform(Duration.ZERO, time),
            new ThinkTime.Exponential(values.duration(), time)));
  }

  List<Supplier<RequestSource>> sources() {
    return List.of(
        () -> new RequestSource.Rotation(values.text(), values.positive()),
        () -> new RequestSource.Once(values.text()),
        () ->
            new RequestSource.Weights(
                Map.of(
                    values.name(1), values.positiveFigure(),
                    values.name(2), values.positiveFigure())),
        this::sessions);
  }

  private RequestSource sessions() {
    String first = values.name(1);
    String second = values.name(2);
    return new RequestSource.Sessions(
        first,
        Map.of(
            first, Map.of(first, 0.1, second, 0.9),
            second, Map.of(first, 1.0 / 3, second, 1.0 / 3, RequestSource.Sessions.END, 1.0 / 3)),
        values.maybe(values::duration));
  }

  LoadReport report() {
    return new LoadReport(
        values.instant(),
        values.duration(),
        List.of(stageReport(), stageReport()),
        new ConnectionReport(
            values.count(),
            values.count(),
            values.count(),
            values.count(),
            values.count(),
            values.count(),
            histogram(),
            values.count(),
            values.count(),
            new TlsReport(values.count(), values.count(), values.text(), values.text())),
        values.some(values::count),
        values.some(this::evidence));
  }

  private StageReport stageReport() {
    return new StageReport(
        stage(),
        values.duration(),
        values.some(this::operationReport),
        values.count(),
        new GeneratorReport(values.count(), values.count(), histogram(), values.count()),
        values.positive(),
        values.positive(),
        new SessionReport(values.count(), values.count(), values.duration()));
  }

  private OperationReport operationReport() {
    return new OperationReport(
        values.text(),
        values.count(),
        values.count(),
        new ErrorCounts(
            values.count(), values.count(), values.count(), values.count(), values.count()),
        histogram(),
        histogram());
  }

  private Evidence evidence() {
    return new Evidence(
        values.text(),
        values.positive(),
        values.oneOf(List.of(ErrorKind.values())),
        values.text(),
        values.positive(),
        values.bytes(5_000));
  }

  private LatencyHistogram histogram() {
    Histogram histogram = LatencyHistogram.empty();
    int different = values.below(200);
    for (int i = 0; i < different; i++) {
      histogram.recordValueWithCount(values.below(2_000_000_000), values.positive());
    }
    Optional<Boolean> longest = values.maybe(() -> true);
    longest.ifPresent(any -> histogram.recordValue(LatencyHistogram.MAX_NANOS));
    return LatencyHistogram.of(histogram);
  }
}
