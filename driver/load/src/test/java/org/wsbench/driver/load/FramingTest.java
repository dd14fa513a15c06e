package org.wsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.driver.dummy.Exchange;
import org.wsbench.payload.EchoCase;

/** Where a reply ends, and what becomes of a connection, is decided as HTTP/1.1 prescribes. */
@Timeout(60)
class FramingTest {

  private static final EchoCase CASE = EchoCase.ECHO_STRUCT;

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 65_536})
  void chunkedRepliesOfAnyChunkSizeAreVerified(int chunkBytes) throws Exception {
    Drive outcome = Drive.of(CASE, 4, exchange -> exchange.answerChunked(chunkBytes));
    assertThat(outcome.tally().errors()).isZero();
    assertThat(outcome.tally().verified).isPositive().isEqualTo(outcome.served());
  }

  @Test
  void truncatedRepliesAreConnectionErrors() throws Exception {
    Drive outcome =
        Drive.of(
            CASE,
            2,
            exchange -> {
              byte[] body = exchange.rightBody();
              exchange.sendRaw(Exchange.withLength(200, body.length + 1, body));
              exchange.disconnect();
            });
    assertThat(outcome.tally().verified).isZero();
    assertThat(outcome.tally().connectionErrors).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.tally().reconnects).isEqualTo(outcome.accepted() - 2);
  }

  @Test
  void aReplyThatDoesNotEndIsCorruptAndItsConnectionGivenUp() throws Exception {
    byte[] megabyte = new byte[1 << 20];
    Drive outcome =
        Drive.of(
            CASE,
            1,
            exchange -> {
              exchange.sendRaw(Exchange.ascii("HTTP/1.1 200 OK\r\n\r\n"));
              while (true) {
                exchange.sendRaw(megabyte);
              }
            });
    assertThat(outcome.tally().corrupt).isPositive();
    assertThat(outcome.tally().verified).isZero();
    assertThat(outcome.evidence())
        .allSatisfy(
            evidence ->
                assertThat(evidence.judgement().detail())
                    .isEqualTo("the reply is longer than 67108864 bytes"));
  }

  @Test
  void whatIsNotHttpIsAConnectionError() throws Exception {
    Drive outcome =
        Drive.of(CASE, 2, exchange -> exchange.sendRaw(Exchange.ascii("* OK IMAP ready\r\n")));
    assertThat(outcome.tally().verified).isZero();
    assertThat(outcome.tally().connectionErrors).isPositive().isEqualTo(outcome.served());
  }

  @Test
  void aServerThatClosesAfterEachReplyIsReconnectedTo() throws Exception {
    Drive outcome =
        Drive.of(
            CASE,
            3,
            exchange -> {
              exchange.sendRaw(Exchange.ascii("HTTP/1.0 200 OK\r\n\r\n"));
              exchange.sendRaw(exchange.rightBody());
              exchange.disconnect();
            });
    assertThat(outcome.tally().errors()).isZero();
    assertThat(outcome.tally().verified).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.tally().reconnects).isEqualTo(outcome.served() - 3);
  }

  @Test
  void connectionCloseIsObeyed() throws Exception {
    Drive outcome =
        Drive.of(
            CASE,
            3,
            exchange -> {
              byte[] body = exchange.rightBody();
              exchange.sendRaw(
                  Exchange.ascii(
                      "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: "
                          + body.length
                          + "\r\n\r\n"));
              exchange.sendRaw(body);
            });
    assertThat(outcome.tally().errors()).isZero();
    assertThat(outcome.accepted()).isEqualTo(outcome.served());
  }

  @Test
  void aReplyThatStopsHalfWayIsATimeout() throws Exception {
    Drive outcome =
        Drive.of(
            CASE,
            1,
            1,
            Drive.SLICE,
            Duration.ofMillis(150),
            exchange -> exchange.sendRaw(Exchange.ascii("HTTP/1.1 200 OK\r\nContent-Le")));
    assertThat(outcome.tally().timeouts).isPositive().isEqualTo(outcome.served());
  }

  @Test
  void bytesBehindAReplyMakeItCorrupt() throws Exception {
    Drive outcome =
        Drive.of(
            CASE,
            2,
            exchange -> {
              byte[] body = exchange.rightBody();
              ByteArrayOutputStream reply = new ByteArrayOutputStream();
              reply.writeBytes(Exchange.withLength(200, body.length, body));
              reply.writeBytes(Exchange.ascii("more"));
              exchange.sendRaw(reply.toByteArray());
            });
    assertThat(outcome.tally().verified).isZero();
    assertThat(outcome.tally().corrupt).isPositive().isEqualTo(outcome.served());
  }
}
