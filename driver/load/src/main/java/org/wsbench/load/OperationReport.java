package org.wsbench.load;

/**
 * What became of the requests of one operation.
 *
 * @param name of the operation
 * @param verified right replies
 * @param judged replies that the validator was asked about because their bytes were not known
 * @param errors requests without the right reply
 * @param latency of right replies, from the first byte sent to the last byte received
 * @param latencyFromIntended of right replies, from the time at which the request was due; empty in
 *     a closed loop without think time, where none is
 */
public record OperationReport(
    String name,
    long verified,
    long judged,
    ErrorCounts errors,
    LatencyHistogram latency,
    LatencyHistogram latencyFromIntended) {

  /** Both together; the operation is the same. */
  public OperationReport plus(OperationReport other) {
    return new OperationReport(
        name,
        verified + other.verified,
        judged + other.judged,
        errors.plus(other.errors),
        latency.plus(other.latency),
        latencyFromIntended.plus(other.latencyFromIntended));
  }
}
