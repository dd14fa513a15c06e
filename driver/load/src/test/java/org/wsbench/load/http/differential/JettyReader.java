package org.wsbench.load.http.differential;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpVersion;
import org.wsbench.load.http.differential.Outcome.Verdict;

/** Jetty's parser, driven as a client does: interim replies are passed over. */
final class JettyReader implements HttpParser.ResponseHandler {

  private static final int SWITCHING_PROTOCOLS = 101;

  private final HttpParser parser = new HttpParser(this);
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private HttpVersion version;
  private int status;
  private boolean close;
  private boolean keepAlive;
  private boolean chunked;
  private boolean framed;
  private Verdict verdict;

  static Outcome read(byte[] bytes) {
    JettyReader reader = new JettyReader();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    while (reader.verdict == null && in.hasRemaining()) {
      reader.parse(in);
    }
    if (reader.verdict == null) {
      reader.parser.atEOF();
      reader.parse(in);
      if (reader.verdict != Verdict.COMPLETE) {
        reader.verdict = Verdict.CUT_OFF;
      }
    }
    return reader.verdict == Verdict.COMPLETE
        ? reader.outcome(in.remaining())
        : Outcome.without(reader.verdict);
  }

  private void parse(ByteBuffer in) {
    try {
      parser.parseNext(in);
    } catch (AssertionError e) {
      // Where the parser has no cause to name for a bad message, an assertion of its own fails.
      verdict = Verdict.MALFORMED;
    }
  }

  /** What Jetty says of the message, and what follows from it for the connection. */
  private Outcome outcome(int unread) {
    boolean lasting = version == HttpVersion.HTTP_1_0 ? keepAlive && !chunked : true;
    boolean bodiless = status < 200 || status == 204 || status == 304;
    return new Outcome(
        Verdict.COMPLETE,
        status,
        body.toString(StandardCharsets.ISO_8859_1),
        lasting && !close && (framed || bodiless) && status != SWITCHING_PROTOCOLS,
        unread);
  }

  @Override
  public void startResponse(HttpVersion version, int status, String reason) {
    this.version = version;
    this.status = status;
    close = false;
    keepAlive = false;
    chunked = false;
    framed = false;
  }

  @Override
  public void parsedHeader(HttpField field) {
    if (field.getHeader() == HttpHeader.CONNECTION) {
      close |= field.getValueList().stream().anyMatch("close"::equalsIgnoreCase);
      keepAlive |= field.getValueList().stream().anyMatch("keep-alive"::equalsIgnoreCase);
    } else if (field.getHeader() == HttpHeader.TRANSFER_ENCODING) {
      chunked = true;
      framed = true;
    } else if (field.getHeader() == HttpHeader.CONTENT_LENGTH) {
      framed = true;
    }
  }

  @Override
  public boolean content(ByteBuffer item) {
    byte[] bytes = new byte[item.remaining()];
    item.get(bytes);
    body.writeBytes(bytes);
    return false;
  }

  @Override
  public boolean headerComplete() {
    return false;
  }

  @Override
  public boolean contentComplete() {
    return false;
  }

  @Override
  public boolean messageComplete() {
    if (status < 200 && status != SWITCHING_PROTOCOLS) {
      parser.reset();
    } else {
      verdict = Verdict.COMPLETE;
    }
    return true;
  }

  @Override
  public void earlyEOF() {
    verdict = Verdict.MALFORMED;
  }

  @Override
  public void badMessage(HttpException failure) {
    verdict = Verdict.MALFORMED;
  }
}
