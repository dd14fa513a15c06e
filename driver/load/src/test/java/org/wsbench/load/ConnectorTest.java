package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Gate;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.http.GzipBodies;
import org.wsbench.load.http.Target;
import org.wsbench.load.tls.TlsClient;

/** An event loop opens a limited number of connections at once, and all of them in the end. */
@Timeout(180)
class ConnectorTest {

  private static final int USERS = 3 * Connector.MOST;
  private static final ThinkTime THINK = new ThinkTime.Fixed(Duration.ofMillis(5));
  private static final byte[] REPLY = Reply.of(200, Reply.ascii("ok")).withLength();

  private static TestKey key;

  static Stream<Schedule> schedules() {
    return Stream.of(new Schedule.ClosedLoop(USERS), new Schedule.Thinking(USERS, THINK));
  }

  @BeforeAll
  static void makeKey(@TempDir Path folder) throws Exception {
    key = TestKey.of(folder, "ip:127.0.0.1");
  }

  /**
   * While no handshake is complete, none of the connections beyond the limit reaches the server.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("schedules")
  void noMoreThanTheLimitAreOpenedAtOnce(Schedule schedule) throws Exception {
    AtomicInteger accepted = new AtomicInteger();
    Gate gate = new Gate();
    gate.shut();
    TlsServer.Connected gated =
        socket -> {
          accepted.incrementAndGet();
          pass(gate);
          answerAll(TlsServer.secured(key.server(), socket));
        };
    try (TlsServer server = TlsServer.start(gated);
        LoadGenerator generator = generator()) {
      CompletableFuture<LoadReport> load =
          CompletableFuture.supplyAsync(
              () -> run(generator, load(server.target(), schedule, Echo.TIMEOUT)));
      gate.awaitHeld(Connector.MOST, Echo.TIMEOUT);
      // Time in which more of them could arrive.
      Thread.sleep(200);
      assertThat(accepted).hasValue(Connector.MOST);
      gate.open();

      LoadReport report = load.get();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isPositive();
      assertThat(report.connections().opened())
          .isEqualTo(accepted.get())
          .isEqualTo(report.connections().open())
          .isGreaterThan(Connector.MOST)
          .isLessThanOrEqualTo(USERS);
    }
  }

  /** The queue of the server holds the limit, and no more. */
  @Tag("slow")
  @Test
  void aServerThatAcceptsOneConnectionAfterTheOtherGetsAll() throws Exception {
    int users = 8 * Connector.MOST;
    try (SlowServer server = new SlowServer();
        LoadGenerator generator = generator()) {
      LoadReport report =
          generator.run(load(server.target(), new Schedule.ClosedLoop(users), Echo.TIMEOUT));

      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isGreaterThanOrEqualTo(users);
      assertThat(report.connections().opened()).isEqualTo(users);
      assertThat(report.connections().open()).isEqualTo(users);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("schedules")
  void thoseWhoWaitInVainTimeOutAsWell(Schedule schedule) throws Exception {
    try (TlsServer server = TlsServer.start(socket -> socket.getInputStream().readAllBytes());
        LoadGenerator generator = generator()) {
      LoadReport report = generator.run(load(server.target(), schedule, Duration.ofMillis(300)));

      assertThat(report.verified()).isZero();
      assertThat(report.connections().opened()).isZero();
      assertThat(report.errors().timeouts())
          .isEqualTo(report.errors().total())
          .isGreaterThan(Connector.MOST);
    }
  }

  /** The server completes no handshake, so that only those given up make room. */
  @Test
  void noneIsOpenedBeforeThoseWhoWait() throws Exception {
    try (TlsServer server = TlsServer.start(socket -> socket.getInputStream().readAllBytes());
        Selector selector = Selector.open()) {
      Target target = server.target();
      TlsClient client = new TlsClient(key.authority());
      TargetShard shard =
          new TargetShard(
              0,
              1,
              new ReplyBuffers(1 << 20),
              new GzipBodies(),
              Optional.of(socket -> client.over(socket, target.host(), target.port())));
      RunClock clock = new RunClock();
      clock.start();
      RunTally tally =
          new RunTally(
              load(target, new Schedule.ClosedLoop(USERS), Echo.TIMEOUT), new Histograms());
      Connector connector = new Connector(selector, target.address(), clock, tally);
      for (int i = 0; i < Connector.MOST; i++) {
        assertThat(connector.open(shard.newConnection())).isFalse();
      }
      assertThat(shard.connections()).noneMatch(connection -> connection.awaitsTurn);
      Connection first = shard.newConnection();
      assertThat(connector.open(first)).isFalse();
      giveUp(connector, shard.connections().getFirst());

      Connection second = shard.newConnection();
      assertThat(connector.open(second)).isFalse();
      assertThat(second.awaitsTurn).isTrue();
      assertThat(connector.next()).isSameAs(first);
      assertThat(connector.start(first)).isFalse();
      assertThat(connector.next()).isNull();
      giveUp(connector, first);
      assertThat(connector.next()).isSameAs(second);
      shard.close();
    }
  }

  private static void giveUp(Connector connector, Connection connection) {
    connector.giveUp(connection);
    connection.close();
  }

  /** Connects that fail at once make room for the next, without an end of the stack. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("schedules")
  void aServerThatIsNotThereRefusesAll(Schedule schedule) throws Exception {
    try (DummyServer server = DummyServer.refusing(Behaviors.echo());
        LoadGenerator generator = generator()) {
      LoadReport report = generator.run(load(server.target(), schedule, Echo.TIMEOUT));

      assertThat(report.verified()).isZero();
      assertThat(report.errors().connection())
          .isEqualTo(report.errors().total())
          .isGreaterThan(Connector.MOST);
    }
  }

  private static LoadGenerator generator() throws IOException {
    return LoadGenerator.start(1, StallingServer::operation);
  }

  private static LoadSpec load(Target target, Schedule schedule, Duration timeout) {
    return new LoadSpec(
        target.securedBy(key.authority()),
        schedule,
        RequestSource.of(Echo.NAME),
        Duration.ofSeconds(1),
        timeout,
        1);
  }

  private static LoadReport run(LoadGenerator generator, LoadSpec spec) {
    try {
      return generator.run(spec);
    } catch (LoadFailedException | InterruptedException e) {
      throw new CompletionException(e);
    }
  }

  private static void pass(Gate gate) throws IOException {
    try {
      gate.pass();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
  }

  /** Each request is one record of TLS, so that one read returns it as a whole. */
  private static void answerAll(SSLSocket socket) throws IOException {
    byte[] request = new byte[1 << 14];
    InputStream in = socket.getInputStream();
    while (in.read(request) >= 0) {
      socket.getOutputStream().write(REPLY);
    }
  }

  /** Accepts a connection when the handshake of the one before is complete. */
  private static final class SlowServer implements AutoCloseable {
    private final ServerSocket listener =
        new ServerSocket(0, Connector.MOST, InetAddress.getByName("127.0.0.1"));
    private final Thread thread = Thread.ofPlatform().name("slow-server").start(this::acceptAll);

    SlowServer() throws IOException {}

    Target target() {
      return new Target("127.0.0.1", listener.getLocalPort(), "/");
    }

    private void acceptAll() {
      try {
        while (true) {
          Socket socket = listener.accept();
          SSLSocket secured = TlsServer.secured(key.server(), socket);
          secured.startHandshake();
          Thread.startVirtualThread(() -> serve(secured));
        }
      } catch (IOException e) {
        // The test has closed the listener.
      }
    }

    /** Until the client closes the connection, at the end of the test. */
    private static void serve(SSLSocket socket) {
      try (socket) {
        answerAll(socket);
      } catch (IOException e) {
        // The client has closed it without waiting for the answer.
      }
    }

    @Override
    public void close() throws IOException, InterruptedException {
      listener.close();
      thread.join();
    }
  }
}
