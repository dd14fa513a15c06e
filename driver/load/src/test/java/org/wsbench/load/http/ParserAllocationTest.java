package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Reply;

/** A parser that has read one reply reads more of them without allocating. */
class ParserAllocationTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int MOST_PASSES = 20;
  private static final String HEAD =
      "HTTP/1.1 200 OK\r\nDate: now\r\nConnection: keep-alive\r\nContent-Type: text/xml\r\n";

  private final ReplyParser parser = new ReplyParser();
  private int bodyBytes;
  private final BodySink sink = (buffer, length) -> bodyBytes += length;

  @ParameterizedTest
  @ValueSource(
      strings = {
        HEAD + "Content-Length: 5\r\n\r\nhello",
        HEAD + "Transfer-Encoding: chunked\r\n\r\n3;x=y\r\nhel\r\n2\r\nlo\r\n0\r\nX: y\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n" + HEAD + "Content-Length: 5\r\n\r\nhello"
      })
  void wellFormedRepliesCostNoGarbage(String reply) throws HttpProtocolException {
    requireNoGarbage(reply.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void compressedRepliesCostNoGarbage() throws HttpProtocolException {
    Reply reply = Reply.of(200, Reply.ascii("hello")).gzip();
    requireNoGarbage(reply.withLength());
    requireNoGarbage(reply.chunked(3, 10));
  }

  private void requireNoGarbage(byte[] reply) throws HttpProtocolException {
    bodyBytes = 0;
    ByteBuffer whole = ByteBuffer.wrap(reply);
    int limit = whole.limit();
    long allocated = Long.MAX_VALUE;
    // Whoever allocates for a reply does so each time; what the JVM itself does to code that
    // becomes
    // hot, such as a deoptimization, comes and goes.
    int passes = 0;
    while (allocated > 0 && passes < MOST_PASSES) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      readSplitEverywhere(whole, limit);
      allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
      passes++;
    }
    assertThat(allocated).isZero();
    assertThat(bodyBytes).isEqualTo(passes * (limit + 1) * "hello".length());
  }

  private void readSplitEverywhere(ByteBuffer in, int limit) throws HttpProtocolException {
    for (int split = 0; split <= limit; split++) {
      parser.parse(in.position(0).limit(split), sink);
      parser.parse(in.limit(limit), sink);
      parser.reset();
    }
  }
}
