package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * One event loop's share of an operation on one target: its own view of the requests, what it has
 * learned of the replies, and the counts of the run that is going on.
 */
final class OperationShard {

  private final EncodedOperation encoded;
  private final ByteBuffer[] requests;
  private final LearnedReplies learned;
  private final long[] errors = new long[ErrorKind.values().length];
  private long verified;
  private long judged;
  private Histogram latency;
  private Histogram latencyFromIntended;
  private EvidenceBox evidence;

  OperationShard(EncodedOperation encoded) {
    this.encoded = encoded;
    this.requests =
        encoded.requests().stream().map(ByteBuffer::duplicate).toArray(ByteBuffer[]::new);
    this.learned = new LearnedReplies(requests.length);
  }

  /** Begins a run: all counts are 0. */
  void begin(Histograms histograms, EvidenceBox evidence) {
    this.evidence = evidence;
    verified = 0;
    judged = 0;
    Arrays.fill(errors, 0);
    latency = histograms.take();
    latencyFromIntended = histograms.take();
  }

  int requests() {
    return requests.length;
  }

  /** The encoded request; its position and limit are free for use. */
  ByteBuffer request(int number) {
    return requests[number];
  }

  boolean isKnown(int request, long signature) {
    return learned.isKnown(request, signature);
  }

  long maxReplyLength() {
    return learned.maxLength();
  }

  /**
   * Counts a right reply.
   *
   * @param fromIntendedNanos time since the request was due; negative without a due time
   */
  void verified(long latencyNanos, long fromIntendedNanos) {
    verified++;
    latency.recordValue(Math.min(latencyNanos, LatencyHistogram.MAX_NANOS));
    if (fromIntendedNanos >= 0) {
      latencyFromIntended.recordValue(Math.min(fromIntendedNanos, LatencyHistogram.MAX_NANOS));
    }
  }

  /** Has a complete reply judged whose signature is not known. Returns whether it is right. */
  boolean judge(int request, int status, long signature, ReplyBuffer reply) {
    judged++;
    byte[] body = reply.body();
    Judgment judgment =
        reply.isWhole()
            ? encoded.operation().validator().judge(request, status, body)
            : Judgment.wrong(
                ErrorKind.CORRUPT,
                "the reply is not known to be right, and no memory was left to keep it");
    if (judgment.error().isEmpty()) {
      learned.learn(request, signature, reply.length());
      return true;
    }
    error(judgment.error().get(), request, judgment.detail(), status, body);
    return false;
  }

  /** Counts a request that did not get the right reply, and keeps what came instead. */
  void error(ErrorKind kind, int request, String detail, int status, byte[] body) {
    errors[kind.ordinal()]++;
    if (!evidence.isFull()) {
      evidence.add(new Evidence(encoded.operation().name(), request, kind, detail, status, body));
    }
  }

  OperationReport report() {
    return new OperationReport(
        encoded.operation().name(),
        verified,
        judged,
        ErrorCounts.of(errors),
        LatencyHistogram.of(latency),
        LatencyHistogram.of(latencyFromIntended));
  }

  static List<OperationReport> reports(List<OperationShard> operations) {
    return operations.stream().map(OperationShard::report).toList();
  }
}
