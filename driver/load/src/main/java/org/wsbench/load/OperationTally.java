package org.wsbench.load;

/** The counts of one operation in one stage on one event loop. */
final class OperationTally {

  private final String name;
  private final LatencyRecorder latency;
  private final LatencyRecorder latencyFromIntended;
  private final long[] errors = new long[ErrorKind.values().length];
  private long verified;
  private long judged;

  OperationTally(String name, Histograms histograms) {
    this.name = name;
    latency = new LatencyRecorder(histograms);
    latencyFromIntended = new LatencyRecorder(histograms);
  }

  /**
   * Counts a right reply.
   *
   * @param fromIntendedNanos time since the request was due; negative without a due time
   */
  void verified(long latencyNanos, long fromIntendedNanos) {
    verified++;
    latency.record(latencyNanos);
    if (fromIntendedNanos >= 0) {
      latencyFromIntended.record(fromIntendedNanos);
    }
  }

  /** Counts a reply that the validator judges. */
  void judged() {
    judged++;
  }

  /** Counts a request without the right reply. */
  void error(ErrorKind kind) {
    errors[kind.ordinal()]++;
  }

  OperationReport report() {
    return new OperationReport(
        name,
        verified,
        judged,
        ErrorCounts.of(errors),
        latency.report(),
        latencyFromIntended.report());
  }
}
