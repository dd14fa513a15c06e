package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;

/** Where a reply ends, and what becomes of a connection, is decided as HTTP/1.1 prescribes. */
@Timeout(60)
class FramingTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 65_536})
  void chunkedRepliesOfAnyChunkSizeAreVerified(int chunkBytes) throws Exception {
    Echo.Outcome outcome = Echo.load(4, Behaviors.chunked(Echo.RIGHT, chunkBytes));
    assertThat(outcome.report().errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(outcome.report().verified()).isPositive().isEqualTo(outcome.served());
  }

  @Test
  void repliesThatArriveByteByByteAreVerified() throws Exception {
    Echo.Outcome outcome = Echo.load(2, Behaviors.dribbled(Echo.RIGHT));
    assertThat(outcome.report().errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(outcome.report().verified()).isPositive().isEqualTo(outcome.served());
  }

  @Test
  void truncatedRepliesAreConnectionErrors() throws Exception {
    Echo.Outcome outcome = Echo.load(2, Behaviors.truncated(Echo.RIGHT, 1));
    assertThat(outcome.report().verified()).isZero();
    assertThat(outcome.report().errors()).isEqualTo(new ErrorCounts(0, 0, 0, outcome.served(), 0));
    assertThat(outcome.report().connections().reopened()).isEqualTo(outcome.accepted() - 2);
    assertThat(outcome.report().connections().stale()).isZero();
  }

  @Test
  void whatIsNotHttpIsAConnectionError() throws Exception {
    Echo.Outcome outcome = Echo.load(2, Behaviors.send(Reply.ascii("* OK IMAP ready\r\n")));
    assertThat(outcome.report().verified()).isZero();
    assertThat(outcome.report().errors().connection()).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.report().evidence().getFirst().detail()).contains("* OK IMAP ready");
  }

  @Test
  void aServerThatClosesAfterEachReplyIsConnectedToAgain() throws Exception {
    Echo.Outcome outcome =
        Echo.load(
            3,
            exchange -> {
              exchange.send(Echo.RIGHT.apply(exchange.request()).untilClose());
              exchange.connection().close();
            });
    assertThat(outcome.report().errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(outcome.report().verified()).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.report().connections().reopened()).isEqualTo(outcome.served() - 3);
  }

  @Test
  void anAnnouncedCloseIsNoErrorAndCostsNoPause() throws Exception {
    List<Long> arrivals = Collections.synchronizedList(new ArrayList<>());
    Behavior noteArrival = exchange -> arrivals.add(System.nanoTime());
    try (DummyServer server =
            DummyServer.start(noteArrival.then(Behaviors.announcedClose(Echo.RIGHT)));
        LoadGenerator generator = Echo.generator(1)) {
      LoadReport report = generator.run(Echo.once(server, 1));
      ConnectionReport connections = report.connections();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
      assertThat(connections.opened()).isEqualTo(Echo.REQUESTS);
      assertThat(connections.connectTime().toHistogram().getTotalCount()).isEqualTo(Echo.REQUESTS);
      assertThat(connections.stale()).isZero();
      // A pause as after a failure would be between all of them.
      assertThat(arrivals).hasSize(Echo.REQUESTS);
      assertThat(
              IntStream.range(1, Echo.REQUESTS)
                  .mapToLong(i -> arrivals.get(i) - arrivals.get(i - 1))
                  .min()
                  .orElseThrow())
          .isLessThan(TimeUnit.MILLISECONDS.toNanos(100));
    }
  }

  @Test
  void aReplyThatStopsHalfWayIsATimeout() throws Exception {
    Echo.Outcome outcome =
        Echo.load(
            1,
            1,
            Duration.ofMillis(150),
            Behaviors.send(Reply.ascii("HTTP/1.1 200 OK\r\nContent-Le")));
    assertThat(outcome.report().errors().timeouts()).isPositive().isEqualTo(outcome.served());
  }

  @Test
  void bytesBehindAReplyMakeItCorrupt() throws Exception {
    Echo.Outcome outcome =
        Echo.load(
            2,
            exchange -> {
              byte[] right = Echo.RIGHT.apply(exchange.request()).withLength();
              exchange.send(Reply.join(right, Reply.ascii("more")));
            });
    assertThat(outcome.report().verified()).isZero();
    assertThat(outcome.report().errors().corrupt()).isPositive().isEqualTo(outcome.served());
  }
}
