package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.dummy.Reply;

/** Replies over TLS that end with the connection, whose close_notify arrives with their body. */
@Timeout(180)
class TlsEndTest {

  private static final byte[] REPLY = Reply.of(200, Reply.ascii("ok")).untilClose();
  private static final byte[] WITH_LENGTH = Reply.of(200, Reply.ascii("ok")).withLength();

  private static TestKey key;

  @BeforeAll
  static void makeKey(@TempDir Path folder) throws Exception {
    key = TestKey.of(folder, "ip:127.0.0.1");
  }

  @Test
  void aServerThatClosesTheSocketAsWell() throws Exception {
    requireRight(socket -> answer(socket, REPLY));
  }

  /** RFC 8446, section 6.1: each side may close its direction alone. */
  @Test
  void aServerThatWaitsForTheClientToClose() throws Exception {
    requireRight(socket -> answer(socket, REPLY).getInputStream().readAllBytes());
  }

  /** The next request must not be sent on it. */
  @Test
  void aServerThatEndsTheConnectionAfterAReplyWithALength() throws Exception {
    requireRight(socket -> answer(socket, WITH_LENGTH).getInputStream().readAllBytes());
  }

  private static SSLSocket answer(Socket socket, byte[] reply) throws IOException {
    CorkedSocket corked = new CorkedSocket(socket);
    SSLSocket secured = TlsServer.secured(key.server(), corked);
    // Each request is one record, so that one read returns it as a whole.
    secured.getInputStream().read(new byte[1 << 14]);
    corked.cork();
    secured.getOutputStream().write(reply);
    secured.shutdownOutput();
    corked.uncork();
    return secured;
  }

  private static void requireRight(TlsServer.Connected behavior) throws Exception {
    try (TlsServer server = TlsServer.start(behavior);
        LoadGenerator generator = LoadGenerator.start(1, StallingServer::operation)) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target().securedBy(key.authority()),
                  new Schedule.ClosedLoop(2),
                  RequestSource.of(Echo.NAME),
                  Echo.SLICE,
                  Echo.TIMEOUT,
                  1));

      assertThat(report.evidence()).isEmpty();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isPositive().isEqualTo(report.connections().opened());
    }
  }
}
