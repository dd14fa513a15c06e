package org.wsbench.load.http;

import java.nio.ByteBuffer;

/**
 * Incremental parser of the replies on one connection to requests other than HEAD and CONNECT: RFC
 * 9112 framing by Content-Length, chunked coding with extensions and trailers, or end of
 * connection; interim (1xx) replies are skipped. Bodies may have the content coding gzip, if that
 * was offered. Input may be split anywhere. Allocates nothing while replies are well formed.
 */
public final class ReplyParser {

  private enum State {
    HEAD,
    BODY,
    COMPLETE
  }

  private final Line line = new Line();
  private final FieldSection fields = new FieldSection();
  private final ReplyHead head = new ReplyHead(line, fields);
  private final KnownHead known = new KnownHead();
  private final ChunkedBody chunks = new ChunkedBody(line, fields);
  private final GzipBodies gzipBodies;

  private State state = State.HEAD;
  private boolean atStart = true;
  private long left;
  private boolean gzipOffered = true;

  /** Null for a body that is not compressed, and outside of a body. */
  private GzipBody gzip;

  /** A parser that may be used by any one thread at a time. */
  public ReplyParser() {
    this(new GzipBodies());
  }

  /** A parser that shares decoders with others of the same thread. */
  public ReplyParser(GzipBodies gzipBodies) {
    this.gzipBodies = gzipBodies;
  }

  /** Says whether requests from the next one on accept gzip; until then, it is assumed. */
  public void offerGzip(boolean offered) {
    gzipOffered = offered;
  }

  /** Gives up the rest of a reply; {@link #reset} must follow before anything is parsed. */
  public void release() {
    if (gzip != null) {
      gzipBodies.giveBack(gzip);
      gzip = null;
    }
  }

  /** Prepares for the next reply. */
  public void reset() {
    release();
    line.reset();
    fields.reset();
    head.reset();
    state = State.HEAD;
    atStart = true;
  }

  /** Whether no byte of the current reply, or of an interim reply, has arrived. */
  public boolean atStart() {
    return atStart;
  }

  /** HTTP status code of the reply, 100..999; meaningful once it is complete. */
  public int status() {
    return head.status();
  }

  /**
   * Whether the connection cannot carry another request after this reply; meaningful once it is
   * complete.
   */
  public boolean closesConnection() {
    return head.closesConnection();
  }

  /**
   * Consumes bytes of the current reply, at most up to its end.
   *
   * @param in the received bytes; the position advances behind the consumed ones
   * @return whether the reply is complete; bytes that remain in the buffer then belong to no
   *     request
   * @throws ContentCodingException if its body has a content coding that was not offered, or is not
   *     what that says; the parser must then be reset
   * @throws HttpProtocolException if these are not the bytes of a reply; the parser must then be
   *     reset
   */
  public boolean parse(ByteBuffer in, BodySink body) throws HttpProtocolException {
    if (state == State.HEAD && !parseHead(in)) {
      return false;
    }
    if (state == State.BODY && takeBody(in, gzip == null ? body : gzip.to(body))) {
      endBody();
    }
    return state == State.COMPLETE;
  }

  /** Returns whether the head is complete. */
  private boolean parseHead(ByteBuffer in) throws HttpProtocolException {
    boolean whole = atStart;
    atStart &= !in.hasRemaining();
    // The results for the last parsed head still apply.
    if (whole && known.skip(in)) {
      startBody();
      return true;
    }
    int start = in.position();
    known.forget();
    do {
      if (!line.read(in)) {
        return false;
      }
    } while (!head.take());
    if (whole) {
      known.remember(in, start, in.position());
    }
    startBody();
    return true;
  }

  /**
   * Handles the end of the connection.
   *
   * @return whether it completes the reply, rather than truncating it
   */
  public boolean endOfStream() {
    if (state == State.BODY
        && head.framingOfBody() == ReplyHead.Framing.UNTIL_CLOSE
        && (gzip == null || gzip.isWhole())) {
      release();
      state = State.COMPLETE;
    }
    return state == State.COMPLETE;
  }

  private void startBody() throws ContentCodingException {
    if (head.framingOfBody() == ReplyHead.Framing.NO_BODY) {
      state = State.COMPLETE;
      return;
    }
    state = State.BODY;
    left = head.contentLength();
    chunks.reset();
    if (head.codingOfBody() != ReplyHead.Coding.IDENTITY) {
      startDecoding();
    }
  }

  private void startDecoding() throws ContentCodingException {
    if (head.codingOfBody() != ReplyHead.Coding.GZIP || !gzipOffered) {
      throw new ContentCodingException("the reply has a Content-Encoding that was not offered");
    }
    gzip = gzipBodies.take();
  }

  private void endBody() throws ContentCodingException {
    if (gzip != null && !gzip.isWhole()) {
      throw GzipBody.broken("the body ends before it does");
    }
    release();
    state = State.COMPLETE;
  }

  /** Returns whether the body is complete. */
  private boolean takeBody(ByteBuffer in, BodySink body) throws HttpProtocolException {
    switch (head.framingOfBody()) {
      case CHUNKED -> {
        return chunks.parse(in, body);
      }
      case LENGTH -> {
        left -= pass(in, left, body);
        return left == 0;
      }
      default -> {
        pass(in, Long.MAX_VALUE, body);
        return false;
      }
    }
  }

  /** Passes at most {@code most} of the received bytes to the sink, and returns their number. */
  static int pass(ByteBuffer in, long most, BodySink sink) throws HttpProtocolException {
    int length = (int) Math.min(most, in.remaining());
    if (length > 0) {
      int end = in.position() + length;
      sink.accept(in, length);
      in.position(end);
    }
    return length;
  }
}
