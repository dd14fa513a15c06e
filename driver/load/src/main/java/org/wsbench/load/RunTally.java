package org.wsbench.load;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The counts of a run on one event loop that are not by operation. */
final class RunTally {

  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  long opened;
  long reopened;
  long stale;
  long bytesSent;
  long bytesReceived;
  long handshakes;
  long resumptions;

  private final LatencyRecorder connectTime;
  private final long[] verifiedPerSecond;
  private final LoadProfile profile;
  private final long[] completedByStage;
  private int stage;

  RunTally(LoadSpec spec, Histograms histograms) {
    connectTime = new LatencyRecorder(histograms);
    verifiedPerSecond = new long[(int) (spec.longest().toSeconds() + 2)];
    profile = new LoadProfile(spec.stages());
    completedByStage = new long[profile.stages()];
  }

  /** Counts a right reply that has arrived now; times never decrease. */
  void verified(long nowNanos) {
    while (stage < completedByStage.length && nowNanos >= profile.endNanos(stage)) {
      stage++;
    }
    if (stage < completedByStage.length) {
      completedByStage[stage]++;
    }
    verifiedPerSecond[(int) Math.min(nowNanos / NANOS_PER_SECOND, verifiedPerSecond.length - 1)]++;
  }

  /** Right replies that arrived during each stage. */
  long[] completedByStage() {
    return completedByStage;
  }

  void connected(long connectNanos) {
    connectTime.record(connectNanos);
  }

  ConnectionReport connections(TargetShard shard) {
    return new ConnectionReport(
        opened,
        reopened,
        stale,
        shard.takeUnsolicited(),
        shard.mostOpen(),
        shard.open(),
        connectTime.report(),
        bytesSent,
        bytesReceived,
        new TlsReport(handshakes, resumptions, shard.tlsProtocol(), shard.tlsCipher()));
  }

  /**
   * Right replies in each second.
   *
   * @param endNanos length of the run
   */
  List<Long> verifiedPerSecond(long endNanos) {
    int seconds = (int) Math.min(endNanos / NANOS_PER_SECOND + 1, verifiedPerSecond.length);
    return Arrays.stream(verifiedPerSecond, 0, seconds).boxed().toList();
  }
}
