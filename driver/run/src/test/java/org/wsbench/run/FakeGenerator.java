package org.wsbench.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.Evidence;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.OperationReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.SessionReport;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Payloads;
import org.wsbench.run.platform.FakeTicker;

/** A load generator that sends nothing: a test says what comes of each load, and time is fake. */
public final class FakeGenerator implements LoadGenerator {

  /** What comes of a load. */
  public interface Outcome {
    LoadReport of(LoadSpec spec) throws LoadFailedException;
  }

  public final List<LoadSpec> specs = new ArrayList<>();
  public final List<Target> disconnected = new ArrayList<>();

  private final FakeTicker ticker;
  private final Outcome outcome;

  public FakeGenerator(FakeTicker ticker, Outcome outcome) {
    this.ticker = ticker;
    this.outcome = outcome;
  }

  /** A service that is always as fast, in replies per second, and always right. */
  public static Outcome serving(double tps) {
    return spec -> report(spec, spec.duration(), tps, ErrorCounts.NONE);
  }

  /** Replies at a steady rate; every request once takes no time worth mentioning. */
  public static LoadReport report(LoadSpec spec, Duration length, double tps, ErrorCounts errors) {
    boolean once = spec.source() instanceof RequestSource.Once;
    Duration taken = once ? Duration.ofMillis(10) : length;
    long verified = once ? Payloads.VARIANTS : Math.round(tps * taken.toNanos() / 1e9);
    List<Long> bySecond = Collections.nCopies((int) taken.toSeconds() + 1, Math.round(tps));
    String name = spec.source().operations().getFirst();
    return report(name, taken, verified, errors, bySecond, List.of());
  }

  public static LoadReport report(
      String operation,
      Duration length,
      long verified,
      ErrorCounts errors,
      List<Long> verifiedPerSecond,
      List<Evidence> evidence) {
    LatencyHistogram none = LatencyHistogram.EMPTY;
    return new LoadReport(
        Instant.EPOCH,
        length,
        List.of(
            new StageReport(
                Stage.full(length),
                length,
                List.of(new OperationReport(operation, verified, 0, errors, none, none)),
                verified,
                GeneratorReport.NONE,
                0,
                0,
                SessionReport.NONE)),
        ConnectionReport.NONE,
        verifiedPerSecond,
        evidence);
  }

  public static LoadFailedException failure(String message, boolean fatal) {
    return new LoadFailedException(message, fatal, null);
  }

  @Override
  public LoadReport run(LoadSpec spec) throws LoadFailedException {
    specs.add(spec);
    LoadReport report = outcome.of(spec);
    ticker.pass(report.length());
    return report;
  }

  @Override
  public void closeIdleConnections(Target target) {}

  @Override
  public void disconnect(Target target) {
    disconnected.add(target);
  }

  @Override
  public void close() {}
}
