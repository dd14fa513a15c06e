package org.wsbench.contract.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.ReplyReader;

@Timeout(60)
class FaultyServerTest {
  private static final Message MESSAGE = Payloads.of(FaultyServer.CASE).get(1);

  /** Each byte is a character, wherever a text is cut. */
  private static final Charset BYTES = StandardCharsets.ISO_8859_1;

  private static byte[] request() {
    String head =
        "POST / HTTP/1.1\r\nContent-Length: %d\r\n\r\n".formatted(MESSAGE.request().length);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
    bytes.writeBytes(MESSAGE.request());
    return bytes.toByteArray();
  }

  /** What comes until the server, or this client, closes its side. */
  private static String exchange(InjectedFault fault) throws IOException {
    try (FaultyServer server = FaultyServer.start();
        Socket socket = new Socket(server.endpoint().getHost(), server.endpoint().getPort())) {
      server.inject(Optional.ofNullable(fault));
      socket.getOutputStream().write(request());
      socket.shutdownOutput();
      byte[] reply = socket.getInputStream().readAllBytes();
      assertThat(server.requests()).containsExactly(0);
      return new String(reply, BYTES);
    }
  }

  private static String body(String reply) {
    return reply.substring(reply.indexOf("\r\n\r\n") + 4);
  }

  @Test
  void withoutAFaultTheReplyIsRight() throws Exception {
    byte[] body = body(exchange(null)).getBytes(BYTES);

    assertThat(ReplyReader.read(MESSAGE.operation(), body)).isEqualTo(MESSAGE.value());
  }

  /** Engines write prefixes, declarations, and empty elements. */
  @Test
  void namesAreThoseOfAReplyWhateverTheirPrefix() {
    String request =
        "<x:echoString xmlns:x='u'><value xmlns=''>echoString value</value><y.z:value/>"
            + "</x:echoString>";

    String reply =
        new String(
            new FaultyReply(request.getBytes(StandardCharsets.UTF_8)).right(),
            StandardCharsets.UTF_8);

    assertThat(body(reply))
        .isEqualTo(
            "<x:echoStringResponse xmlns:x='u'><return xmlns=''>echoString value</return>"
                + "<y.z:return/></x:echoStringResponse>");
  }

  @ParameterizedTest
  @CsvSource({
    "SOAP_FAULT, 500 Internal Server Error, text/xml; charset=utf-8, <faultcode>",
    "HTTP_500, 500 Internal Server Error, text/html, <html>",
    "HTML_PAGE, 200 OK, text/html, <html>",
    "CONTENT_TYPE, 200 OK, text/plain; charset=utf-8, echoStringResponse",
    "SLOW, 200 OK, text/xml; charset=utf-8, echoStringResponse",
    "IDLE_CLOSED, 200 OK, text/xml; charset=utf-8, echoStringResponse",
    "CLOSED_BEFORE, 200 OK, text/xml; charset=utf-8, echoStringResponse"
  })
  void repliesAreWhatTheFaultSays(
      InjectedFault fault, String status, String contentType, String content) throws Exception {
    String reply = exchange(fault);

    assertThat(reply)
        .startsWith("HTTP/1.1 " + status + "\r\nContent-Type: " + contentType + "\r\n")
        .contains(content);
    assertThat(length(reply)).isEqualTo(body(reply).length());
  }

  private static int length(String reply) {
    String after = reply.substring(reply.indexOf("Content-Length: ") + 16);
    return Integer.parseInt(after.substring(0, after.indexOf('\r')));
  }

  @Test
  void repliesEndEarly() throws Exception {
    String right = exchange(null);
    String truncated = exchange(InjectedFault.TRUNCATED);
    String begun = exchange(InjectedFault.CLOSED_MIDWAY);

    assertThat(length(truncated)).isEqualTo(length(right) / 2);
    assertThat(right).startsWith(begun);
    assertThat(length(begun)).isEqualTo(length(right));
    assertThat(begun.length()).isLessThan(right.length());
    assertThat(exchange(InjectedFault.STALLED)).isEqualTo(begun);
    assertThat(exchange(InjectedFault.CLOSED)).isEmpty();
    assertThat(exchange(InjectedFault.SILENT)).isEmpty();
  }

  @Test
  void requestsAreCountedByConnection() throws Exception {
    try (FaultyServer server = FaultyServer.start()) {
      for (int connection = 0; connection < 2; connection++) {
        try (Socket socket = new Socket(server.endpoint().getHost(), server.endpoint().getPort())) {
          socket.getOutputStream().write(request());
          socket.getOutputStream().write(request());
          socket.shutdownOutput();
          socket.getInputStream().readAllBytes();
        }
      }

      assertThat(server.requests()).containsExactly(0, 0, 1, 1);
    }
  }

  @Test
  void connectionsAreClosedAtOnce() throws Exception {
    try (FaultyServer server = FaultyServer.start();
        Socket socket = new Socket(server.endpoint().getHost(), server.endpoint().getPort())) {
      socket.getOutputStream().write(request());
      int first = socket.getInputStream().read();
      server.closeConnections();

      assertThat(first).isEqualTo('H');
      assertThat(socket.getInputStream().readAllBytes()).isNotEmpty();
    }
  }

  private static RequestBodies bodies(String text, ByteArrayOutputStream out) {
    return new RequestBodies(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)), out);
  }

  @Test
  void bodiesInChunksAreRead() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RequestBodies bodies =
        bodies(
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n"
                + "3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n"
                + "POST / HTTP/1.1\r\ncontent-length: 2\r\n\r\nxy",
            out);

    assertThat(bodies.next()).asString().isEqualTo("abc0123456789");
    assertThat(bodies.next()).asString().isEqualTo("xy");
    assertThat(out).asString().isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
    assertThatThrownBy(bodies::next).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Content-Length: -1", "Content-Length: 9999999", "Content-Length: x"})
  void lengthsThatAreNoneEndTheConnection(String field) {
    RequestBodies bodies =
        bodies("POST / HTTP/1.1\r\n" + field + "\r\n\r\n", new ByteArrayOutputStream());

    assertThatThrownBy(bodies::next).hasMessageStartingWith("a length of ");
  }
}
