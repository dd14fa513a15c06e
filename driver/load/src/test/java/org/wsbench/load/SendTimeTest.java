package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.http.GzipBodies;

/** Latency counts from the moment at which a request was sent, not from an earlier one. */
@Timeout(60)
class SendTimeTest {

  private static final Duration DELAY = Duration.ofMillis(20);

  /** Listens to one request after the other. */
  private static final class Replies implements Exchanges.Listener {
    private int answered;

    @Override
    public void answered(Exchanges exchanges, Connection connection) {
      answered++;
    }

    @Override
    public void lost(Exchanges exchanges, Connection connection) {
      throw new AssertionError("no reply");
    }

    void await(int count, Selector selector) throws IOException {
      while (answered < count) {
        selector.select(EventLoop::dispatch);
      }
    }
  }

  /** As at the start of a run, where many users send one after the other. */
  @Test
  void theClockIsReadForEachRequest() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        Selector selector = Selector.open()) {
      LoadSpec spec = Echo.closedLoop(server, 1);
      TargetShard shard = new TargetShard(0, 1, new ReplyBuffers(1 << 20), new GzipBodies());
      Histograms histograms = new Histograms();
      OperationShard operation =
          shard
              .operations(List.of(EncodedOperation.of(Echo.operation(), spec.target())))
              .getFirst();
      operation.begin(new ErrorSamples());
      operation.count(new OperationTally(Echo.NAME, histograms));
      RunClock clock = new RunClock();
      RunTally tally = new RunTally(spec, histograms);
      Connector connector = new Connector(selector, spec.target().address(), clock, tally);
      Replies replies = new Replies();
      Exchanges exchanges = new Exchanges(connector, clock, tally, false, replies);
      shard.begin(exchanges);
      Connection connection = shard.newConnection();
      connection.user = new User(0);
      connection.operation = operation;

      clock.start();
      Thread.sleep(DELAY);
      exchanges.send(connection);
      assertThat(connection.waitsSinceNanos).isGreaterThanOrEqualTo(DELAY.toNanos());

      replies.await(1, selector);
      long answeredNanos = clock.nowNanos;
      Thread.sleep(DELAY);
      exchanges.send(connection);
      assertThat(connection.sentNanos - answeredNanos).isGreaterThanOrEqualTo(DELAY.toNanos());
      replies.await(2, selector);
      shard.close();
    }
  }

  /** The first connection is closed only after a while, and that is not the latency's. */
  @Test
  void aRequestThatIsSentAgainCountsFromThen() throws Exception {
    Duration pause = Duration.ofMillis(500);
    Behavior behavior =
        Behaviors.when(
            exchange -> exchange.number() == Echo.REQUESTS,
            Behaviors.pause(pause).then(Behaviors.reset()),
            Behaviors.echo());
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      generator.run(Echo.once(server, 1));
      long startNanos = System.nanoTime();
      LoadReport report = generator.run(Echo.once(server, 1));
      long tookNanos = System.nanoTime() - startNanos;
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.connections().stale()).isEqualTo(1);
      Histogram latency = report.operations().getFirst().latency().toHistogram();
      assertThat(latency.lowestEquivalentValue(latency.getMaxValue()))
          .isLessThan(tookNanos - pause.toNanos());
    }
  }
}
