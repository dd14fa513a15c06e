package org.wsbench.load.http;

import java.nio.charset.StandardCharsets;

/**
 * The status line and header section of a reply: its status, the framing of its body (RFC 9112,
 * section 6.3) and whether the connection persists (section 9.3).
 */
final class ReplyHead {

  /** Framings of a body. */
  enum Framing {
    NO_BODY,
    LENGTH,
    CHUNKED,
    UNTIL_CLOSE
  }

  /** Codings of the content (RFC 9110, section 8.4). */
  enum Coding {
    IDENTITY,
    GZIP,
    OTHER
  }

  private static final byte[] CONTENT_LENGTH = ascii("content-length");
  private static final byte[] TRANSFER_ENCODING = ascii("transfer-encoding");
  private static final byte[] CONNECTION = ascii("connection");
  private static final byte[] CONTENT_ENCODING = ascii("content-encoding");
  private static final byte[] CHUNKED = ascii("chunked");
  private static final byte[] CLOSE = ascii("close");
  private static final byte[] KEEP_ALIVE = ascii("keep-alive");
  private static final byte[] GZIP = ascii("gzip");
  private static final byte[] X_GZIP = ascii("x-gzip");
  private static final byte[] IDENTITY = ascii("identity");

  private static final int SWITCHING_PROTOCOLS = 101;
  private static final int OK = 200;
  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  private final Line line;
  private final ListValue list;
  private final FieldSection fields;
  private final StatusLine statusLine = new StatusLine();

  private boolean inFields;
  private long contentLength;
  private boolean chunked;
  private boolean close;
  private boolean keepAlive;
  private Framing framing;
  private Coding coding;

  ReplyHead(Line line, FieldSection fields) {
    this.line = line;
    this.list = new ListValue(line);
    this.fields = fields;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Prepares for the next reply. */
  void reset() {
    inFields = false;
  }

  /**
   * Consumes the line that has been read.
   *
   * @return whether it ends the head of the final reply
   */
  boolean take() throws HttpProtocolException {
    if (!inFields) {
      start();
      return false;
    }
    int nameLength = fields.nameLength(line);
    if (nameLength != FieldSection.END) {
      field(nameLength);
      return false;
    }
    inFields = false;
    framing = framing();
    // After this interim reply, the connection no longer carries HTTP.
    return status() >= OK || status() == SWITCHING_PROTOCOLS;
  }

  int status() {
    return statusLine.status();
  }

  Framing framingOfBody() {
    return framing;
  }

  Coding codingOfBody() {
    return coding;
  }

  /** Length of the body in bytes if its framing is {@link Framing#LENGTH}. */
  long contentLength() {
    return contentLength;
  }

  /** Whether the connection cannot carry another request after this reply. */
  boolean closesConnection() {
    return close
        || framing == Framing.UNTIL_CLOSE
        || status() == SWITCHING_PROTOCOLS
        // RFC 9112, section 6.1: chunked coding in HTTP/1.0 counts as faulty framing.
        || statusLine.isHttp10() && (!keepAlive || chunked);
  }

  private void start() throws HttpProtocolException {
    fields.count();
    statusLine.take(line);
    contentLength = -1;
    chunked = false;
    close = false;
    keepAlive = false;
    coding = Coding.IDENTITY;
    inFields = true;
  }

  private void field(int nameLength) throws HttpProtocolException {
    int valueStart = nameLength + 1;
    if (line.isIgnoringCase(0, nameLength, CONTENT_LENGTH)) {
      contentLength(valueStart);
    } else if (line.isIgnoringCase(0, nameLength, TRANSFER_ENCODING)) {
      transferEncoding(valueStart);
    } else if (line.isIgnoringCase(0, nameLength, CONNECTION)) {
      connection(valueStart);
    } else if (line.isIgnoringCase(0, nameLength, CONTENT_ENCODING)) {
      contentEncoding(valueStart);
    }
  }

  /** Recipients take x-gzip for gzip (RFC 9110, section 8.4.1.3). */
  private void contentEncoding(int valueStart) {
    fields.used();
    list.start(valueStart);
    while (list.next()) {
      if (!list.is(IDENTITY)) {
        boolean gzip = list.is(GZIP) || list.is(X_GZIP);
        coding = gzip && coding == Coding.IDENTITY ? Coding.GZIP : Coding.OTHER;
      }
    }
  }

  private void connection(int valueStart) {
    fields.used();
    list.start(valueStart);
    while (list.next()) {
      close |= list.is(CLOSE);
      keepAlive |= list.is(KEEP_ALIVE);
    }
  }

  /** Accepts one number, or the same number several times (RFC 9112, section 6.3, rule 5). */
  private void contentLength(int valueStart) throws HttpProtocolException {
    fields.used();
    list.start(valueStart);
    boolean valid = false;
    for (boolean next = list.next(); next; next = valid && list.next()) {
      long number = list.number();
      valid = number >= 0 && (contentLength < 0 || contentLength == number);
      contentLength = number;
    }
    if (!valid) {
      throw line.malformed("invalid or contradicting Content-Length");
    }
  }

  /**
   * Accepts the chunked coding, once. No server may use another coding that the request did not
   * offer (RFC 9112, section 7.4).
   */
  private void transferEncoding(int valueStart) throws HttpProtocolException {
    fields.used();
    list.start(valueStart);
    boolean valid = false;
    for (boolean next = list.next(); next; next = valid && list.next()) {
      valid = !chunked && list.is(CHUNKED);
      chunked = true;
    }
    if (!valid) {
      throw line.malformed("Transfer-Encoding is not chunked");
    }
  }

  private Framing framing() throws HttpProtocolException {
    if (chunked && contentLength >= 0) {
      // Section 6.3, rule 3: ought to be handled as an error.
      throw new HttpProtocolException("both Transfer-Encoding and Content-Length");
    }
    int status = status();
    if (status < OK || status == NO_CONTENT || status == NOT_MODIFIED || contentLength == 0) {
      return Framing.NO_BODY;
    }
    if (chunked) {
      return Framing.CHUNKED;
    }
    return contentLength > 0 ? Framing.LENGTH : Framing.UNTIL_CLOSE;
  }
}
