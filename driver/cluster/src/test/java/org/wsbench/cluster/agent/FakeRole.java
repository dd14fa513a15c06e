package org.wsbench.cluster.agent;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.OperationReport;
import org.wsbench.load.SessionReport;
import org.wsbench.load.StageReport;
import org.wsbench.load.http.Target;
import org.wsbench.result.ServerProcess;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.run.MemoryPeaks;
import org.wsbench.run.ServerReading;

/**
 * The role of an agent that sends and starts nothing: it waits for the length of a load, and
 * reports {@value #REPLIES} correct replies with various latencies for each user, so that the
 * reports of all agents add up to a known number.
 */
public final class FakeRole implements AgentRoleHandler {

  /** Correct replies for each user of a load. */
  public static final int REPLIES = 1000;

  /** Latencies range from the median divided by this to the median multiplied by this. */
  private static final double SPREAD = 8;

  private static final long MEDIAN_NANOS = 200_000;

  private static final Target TARGET = new Target("127.0.0.1", 9, "/");

  /** What is wrong with the merged report of a load, if anything. */
  public static Optional<String> problem(LoadReport report, int users) {
    long expected = (long) users * REPLIES;
    long recorded = report.operations().getFirst().latency().toHistogram().getTotalCount();
    return report.verified() == expected && recorded == expected
        ? Optional.empty()
        : Optional.of(
            "%d replies and %d latencies are reported instead of %d"
                .formatted(report.verified(), recorded, expected));
  }

  @Override
  public Result perform(Command command) throws InterruptedException {
    return switch (command) {
      case Command.Run run -> run(run);
      case Command.Describe describe ->
          new Result.Described(
              new StackRun(
                  describe.stack(),
                  describe.fork(),
                  StackDescription.unknown("a fake"),
                  ServerProcess.UNKNOWN,
                  null,
                  null));
      case Command.Start start -> new Result.Started(TARGET, List.of(), Optional.empty());
      case Command.Read read ->
          new Result.Readings(ServerReading.UNKNOWN, Optional.empty(), List.of());
      case Command.TakePeaks take -> new Result.Peaks(MemoryPeaks.UNKNOWN);
      case Command.Pin pin -> new Result.Pinned(Optional.empty());
      default -> new Result.Done();
    };
  }

  private static Result run(Command.Run run) throws InterruptedException {
    boolean together = run.startNanos() != Command.Run.AT_ONCE;
    long left = together ? run.startNanos() - System.nanoTime() : 0;
    if (left < 0) {
      return new Result.Late(-left);
    }
    Thread.sleep(Duration.ofNanos(left));
    long started = System.nanoTime();
    Thread.sleep(run.spec().duration());
    return new Result.Ran(report(run.spec()), started);
  }

  private static LoadReport report(LoadSpec spec) {
    int users = spec.schedule().population();
    long verified = (long) users * REPLIES;
    Histogram latency = LatencyHistogram.empty();
    for (int i = 0; i < REPLIES; i++) {
      double factor = Math.pow(SPREAD, 2.0 * i / REPLIES - 1);
      latency.recordValueWithCount(Math.round(MEDIAN_NANOS * factor), users);
    }
    OperationReport operation =
        new OperationReport(
            spec.source().operations().getFirst(),
            verified,
            0,
            ErrorCounts.NONE,
            LatencyHistogram.of(latency),
            LatencyHistogram.EMPTY);
    StageReport stage =
        new StageReport(
            spec.stages().getFirst(),
            spec.duration(),
            List.of(operation),
            operation.verified(),
            GeneratorReport.NONE,
            0,
            0,
            SessionReport.NONE);
    return new LoadReport(
        Instant.now(),
        spec.duration(),
        List.of(stage),
        ConnectionReport.NONE,
        List.of(),
        List.of());
  }

  @Override
  public int cpus() {
    return 1;
  }

  @Override
  public boolean serves(Target target) {
    return target.equals(TARGET);
  }

  @Override
  public void close() {
    // Nothing was started.
  }
}
