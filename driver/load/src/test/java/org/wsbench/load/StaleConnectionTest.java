package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.ServerConnection;

/** A connection that the server closed while it was idle costs a new connection and no request. */
@Timeout(60)
class StaleConnectionTest {

  @Test
  void aServerThatClosesWithoutAWordAfterSomeRepliesIsNoError() throws Exception {
    int limit = 5;
    Behavior behavior =
        Behaviors.fromNthOnConnection(
            limit, Behaviors.echo().then(Behaviors.close()), Behaviors.echo());
    Echo.Outcome outcome = Echo.loadOnce(4, behavior);
    LoadReport report = outcome.report();
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.verified()).isPositive().isEqualTo(outcome.served());
    assertThat(report.connections().stale()).isPositive();
    assertThat(report.connections().opened()).isEqualTo(outcome.accepted());
  }

  @Test
  void aRequestThatTheServerHasReadButNotAnsweredIsSentOnceMore() throws Exception {
    Behavior behavior =
        Behaviors.when(exchange -> exchange.number() == 3, Behaviors.reset(), Behaviors.echo());
    Echo.Outcome outcome = Echo.loadOnce(1, behavior);
    assertThat(outcome.report().errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(outcome.report().connections().stale()).isEqualTo(1);
    assertThat(outcome.report().verified()).isEqualTo(outcome.served() - 1);
  }

  @Test
  void aServerThatClosesTheNewConnectionAsWellIsAnError() throws Exception {
    Behavior behavior =
        Behaviors.when(exchange -> exchange.number() > 2, Behaviors.close(), Behaviors.echo());
    Echo.Outcome outcome = Echo.loadOnce(1, behavior);
    assertThat(outcome.report().verified()).isEqualTo(3);
    assertThat(outcome.report().connections().stale()).isEqualTo(1);
    assertThat(outcome.report().errors())
        .isEqualTo(new ErrorCounts(0, 0, 0, outcome.served() - 4, 0));
  }

  @Test
  void aReplyThatHasBegunIsNotAskedForAgain() throws Exception {
    Behavior behavior =
        Behaviors.when(
            exchange -> exchange.number() == 3,
            Behaviors.truncated(Echo.RIGHT, 10),
            Behaviors.echo());
    Echo.Outcome outcome = Echo.loadOnce(1, behavior);
    assertThat(outcome.report().connections().stale()).isZero();
    assertThat(outcome.report().errors()).isEqualTo(new ErrorCounts(0, 0, 0, 1, 0));
  }

  @Test
  void connectionsClosedBetweenTwoRunsAreNoErrors() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      generator.run(Echo.closedLoop(server, 4));
      for (ServerConnection connection : server.connections()) {
        connection.close();
      }
      LoadReport report = generator.run(Echo.closedLoop(server, 4));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.connections().reopened()).isEqualTo(4);
    }
  }

  @Test
  void bytesOnAnIdleConnectionAreCountedAndKept() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      generator.run(Echo.closedLoop(server, 3));
      server.connections().getFirst().send(Reply.ascii("HTTP/1.1 408 Too late\r\n\r\n"));
      server.await(counts -> counts.open() == 2, Echo.TIMEOUT);
      LoadReport report = generator.run(Echo.closedLoop(server, 3));
      assertThat(report.connections().unsolicited()).isEqualTo(1);
      assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, 1, 0, 0));
      assertThat(report.evidence().getFirst().detail())
          .isEqualTo("bytes on an idle connection: 'HTTP/1.1 408 Too late    '");
      assertThat(generator.run(Echo.closedLoop(server, 3)).errors()).isEqualTo(ErrorCounts.NONE);
    }
  }
}
