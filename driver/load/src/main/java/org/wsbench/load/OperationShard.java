package org.wsbench.load;

import java.util.Optional;

/**
 * One event loop's share of an operation on one target: its view of the requests, its known
 * replies, and its counts.
 */
final class OperationShard {

  private final EncodedOperation encoded;
  private final EncodedRequest[] requests;
  private final Optional<LargeContent> large;
  private final LearnedReplies learned;
  private final boolean acceptsGzip;
  private final boolean acceptsMultipart;
  private OperationTally tally;
  private ErrorSamples evidence;

  OperationShard(EncodedOperation encoded) {
    this.encoded = encoded;
    this.requests =
        encoded.requests().stream().map(EncodedRequest::duplicate).toArray(EncodedRequest[]::new);
    this.large = encoded.operation().large();
    this.learned = new LearnedReplies(requests.length, large.map(LargeContent::length).orElse(0));
    this.acceptsGzip = encoded.operation().acceptsGzip();
    this.acceptsMultipart = encoded.operation().acceptsMultipart();
  }

  /** Starts a run. */
  void begin(ErrorSamples evidence) {
    this.evidence = evidence;
  }

  /** Sets the tally that counts requests from now on. */
  void count(OperationTally tally) {
    this.tally = tally;
  }

  /** The tally that counts a request sent now. */
  OperationTally tally() {
    return tally;
  }

  /** Whether its replies may be compressed. */
  boolean acceptsGzip() {
    return acceptsGzip;
  }

  /** Whether its replies may be multipart. */
  boolean acceptsMultipart() {
    return acceptsMultipart;
  }

  String name() {
    return encoded.operation().name();
  }

  int requests() {
    return requests.length;
  }

  /** The encoded request. */
  EncodedRequest request(int number) {
    return requests[number];
  }

  /**
   * Content that its replies must have, which is not kept; empty if replies are kept as a whole.
   */
  Optional<LargeContent> large() {
    return large;
  }

  boolean isKnown(int request, int status, long signature) {
    return learned.isKnown(request, status, signature);
  }

  long maxReplyLength() {
    return learned.maxLength();
  }

  /** Lets the validator judge an unknown reply. Returns whether it is right. */
  boolean judge(Connection connection, int status, long signature) {
    connection.tally.judged();
    int request = connection.request;
    byte[] body = connection.replyBody();
    Judgment judgment =
        connection.body.isKept(connection.reply())
            ? encoded.operation().validator().judge(request, status, body)
            : Judgment.wrong(
                ErrorKind.CORRUPT,
                "the reply is not known to be right, and no memory was left to keep it");
    Optional<String> problem = connection.body.problem();
    if (problem.isPresent() && !isRefusal(judgment)) {
      judgment = Judgment.wrong(ErrorKind.CORRUPT, problem.get());
    }
    if (judgment.error().isEmpty()) {
      learned.learn(request, status, signature, connection.received);
      return true;
    }
    error(connection, judgment.error().get(), judgment.detail(), status);
    return false;
  }

  /** Whether the service says that it did not serve the request, so that there is no content. */
  private static boolean isRefusal(Judgment judgment) {
    return judgment
        .error()
        .filter(kind -> kind == ErrorKind.FAULT || kind == ErrorKind.HTTP)
        .isPresent();
  }

  /** Counts a request without the right reply, and keeps the reply if it is one of the first. */
  void error(Connection connection, ErrorKind kind, String detail, int status) {
    connection.tally.error(kind);
    if (!evidence.isFull()) {
      evidence.add(
          new Evidence(name(), connection.request, kind, detail, status, connection.replyBody()));
    }
  }
}
