package org.wsbench.cluster.wire;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.Evidence;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.OperationReport;
import org.wsbench.load.SessionReport;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;

/** Reports of one second of load with one operation. */
final class SampleReports {
  private static final Duration SECOND = Duration.ofSeconds(1);

  private SampleReports() {}

  static LatencyHistogram latencies() {
    Histogram histogram = LatencyHistogram.empty();
    for (int i = 1; i <= 5; i++) {
      histogram.recordValueWithCount(i * 1_000_000L, 1L << i);
    }
    return LatencyHistogram.of(histogram);
  }

  static LoadReport report(List<Long> verifiedPerSecond, List<Evidence> evidence) {
    OperationReport operation =
        new OperationReport("echo", 62, 0, ErrorCounts.NONE, latencies(), LatencyHistogram.EMPTY);
    StageReport stage =
        new StageReport(
            Stage.full(SECOND),
            SECOND,
            List.of(operation),
            operation.verified(),
            GeneratorReport.NONE,
            1,
            0,
            SessionReport.NONE);
    return new LoadReport(
        Instant.EPOCH, SECOND, List.of(stage), ConnectionReport.NONE, verifiedPerSecond, evidence);
  }

  /** A response with such a report. */
  static Response response(List<Evidence> evidence) {
    LoadReport report = report(List.of(62L), evidence);
    return new Response(Codec.PROTOCOL, 1, new Result.Ran(report, 0));
  }
}
