package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.ServerConnection;

/**
 * A connection that the server closed while it was idle costs a new connection and no request; one
 * that it closes under load costs the request.
 */
@Timeout(60)
class StaleConnectionTest {

  @Test
  void aServerThatClosesConnectionsUnderLoadMakesErrors() throws Exception {
    int limit = 5;
    Behavior behavior =
        Behaviors.fromNthOnConnection(
            limit, Behaviors.echo().then(Behaviors.close()), Behaviors.echo());
    Echo.Outcome outcome = Echo.loadOnce(2, behavior);
    LoadReport report = outcome.report();
    assertThat(report.connections().stale()).isZero();
    assertThat(report.verified()).isPositive().isEqualTo(outcome.served());
    assertThat(report.errors())
        .isEqualTo(new ErrorCounts(0, 0, 0, Echo.REQUESTS - outcome.served(), 0));
    assertThat(report.errors().connection()).isPositive();
  }

  @Test
  void aRequestThatTheServerHasReadUnderLoadButNotAnsweredIsAnError() throws Exception {
    Behavior behavior =
        Behaviors.when(exchange -> exchange.number() == 3, Behaviors.reset(), Behaviors.echo());
    Echo.Outcome outcome = Echo.loadOnce(1, behavior);
    assertThat(outcome.report().errors()).isEqualTo(new ErrorCounts(0, 0, 0, 1, 0));
    assertThat(outcome.report().connections().stale()).isZero();
    assertThat(outcome.served()).isEqualTo(Echo.REQUESTS);
  }

  /** Sends every request twice, in two runs; a number is that of a request in both together. */
  private static LoadReport secondRun(Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      assertThat(generator.run(Echo.once(server, 1)).errors()).isEqualTo(ErrorCounts.NONE);
      return generator.run(Echo.once(server, 1));
    }
  }

  @Test
  void aRequestOnAConnectionThatWasIdleBetweenTwoRunsIsSentOnceMore() throws Exception {
    LoadReport report =
        secondRun(
            Behaviors.when(
                exchange -> exchange.number() == Echo.REQUESTS,
                Behaviors.reset(),
                Behaviors.echo()));
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.connections().stale()).isEqualTo(1);
    assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
  }

  @Test
  void aServerThatClosesTheNewConnectionAsWellIsAnError() throws Exception {
    LoadReport report =
        secondRun(
            Behaviors.when(
                exchange -> exchange.number() >= Echo.REQUESTS,
                Behaviors.close(),
                Behaviors.echo()));
    assertThat(report.verified()).isZero();
    assertThat(report.connections().stale()).isEqualTo(1);
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, 0, Echo.REQUESTS, 0));
  }

  /** Requests are two seconds apart, many times what makes a connection idle. */
  @Test
  void aRequestOnAConnectionThatWasIdleWithinARunIsSentOnceMore() throws Exception {
    Behavior behavior =
        Behaviors.when(exchange -> exchange.number() == 1, Behaviors.close(), Behaviors.echo());
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  new Schedule.Arrivals(0.5, Schedule.Spacing.EVEN, 1),
                  RequestSource.of(Echo.NAME),
                  Duration.ofSeconds(4),
                  Echo.TIMEOUT,
                  1));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(2);
      assertThat(report.connections().stale()).isEqualTo(1);
    }
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
  void aConnectionThatCannotBeOpenedAgainIsNotReopened() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      generator.run(Echo.closedLoop(server, 4));
      server.refuse();
      for (ServerConnection connection : server.connections()) {
        connection.close();
      }
      LoadReport report = generator.run(Echo.closedLoop(server, 4));
      assertThat(report.errors().connection()).isGreaterThanOrEqualTo(4);
      assertThat(report.connections().opened()).isZero();
      assertThat(report.connections().reopened()).isZero();
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
