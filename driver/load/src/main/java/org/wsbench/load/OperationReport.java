package org.wsbench.load;

/**
 * The report on the requests of one operation.
 *
 * @param name of the operation
 * @param verified right replies
 * @param judged replies that the validator judged because their bytes were not known
 * @param errors requests without the right reply
 * @param latency of right replies, from the first byte sent to the last byte received
 * @param latencyFromIntended of right replies, from the time at which the request was due; empty in
 *     a closed loop without think time, which has no due times
 */
public record OperationReport(
    String name,
    long verified,
    long judged,
    ErrorCounts errors,
    LatencyHistogram latency,
    LatencyHistogram latencyFromIntended) {

  /** The sum for the same operation. */
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
