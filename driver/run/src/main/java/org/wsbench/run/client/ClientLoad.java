package org.wsbench.run.client;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.Evidence;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.OperationReport;
import org.wsbench.load.SessionReport;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;
import org.wsbench.load.http.Target;
import org.wsbench.run.PortTimes;

/**
 * Load that clients make themselves when they are told to. A target stands for a client: to load it
 * is to let that client call the server. The CPU time of the generator is that of the server, which
 * takes the place of the driver.
 */
final class ClientLoad implements LoadGenerator {
  private final CalledServer server;
  private final Map<Target, CallingClient> clients = new HashMap<>();

  ClientLoad(CalledServer server) {
    this.server = server;
  }

  /** Adds the client that a target stands for. */
  void add(Target target, CallingClient client) {
    clients.put(target, client);
  }

  /**
   * What came of a command.
   *
   * @param seen what the server saw meanwhile
   * @param serverCpuMicros CPU time that it took
   */
  private record Exchange(
      ClientAnswer answer, LatencyHistogram latencies, SeenRequests seen, long serverCpuMicros) {}

  @Override
  public LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException {
    CallingClient client = clients.get(spec.target());
    Instant startedAt = Instant.now();
    List<Done> all = new ArrayList<>();
    for (Stage stage : spec.stages()) {
      ClientCommand command = ClientCommand.of(spec, stage);
      Exchange exchange = exchange(client, command, stage.length().plus(spec.timeout()));
      if (command.kind() == ClientCommand.Kind.ONCE) {
        requireTransport(client, exchange.answer());
      }
      all.add(new Done(stage, command, exchange));
    }
    return report(startedAt, all);
  }

  /** A stage of a load, which a client has had. */
  private record Done(Stage stage, ClientCommand command, Exchange exchange) {}

  /**
   * Lets a client make ports.
   *
   * @param patience longest wait for its answer
   * @throws LoadFailedException also if one of their calls fails
   */
  PortTimes makePorts(Target target, ClientCommand command, Duration patience)
      throws LoadFailedException, InterruptedException {
    ClientAnswer answer = exchange(clients.get(target), command, patience).answer();
    if (answer.errors().total() > 0) {
      throw new LoadFailedException(
          "%d of %d calls for '%s' failed%s"
              .formatted(answer.errors().total(), answer.calls(), command.text(), first(answer)),
          false,
          null);
    }
    return answer.ports();
  }

  private static String first(ClientAnswer answer) {
    ClientAnswer.FirstError first = answer.firstError();
    return first == null ? "" : ", the first one with '%s'".formatted(first.detail());
  }

  private Exchange exchange(CallingClient client, ClientCommand command, Duration patience)
      throws LoadFailedException, InterruptedException {
    requireServer(false);
    SeenRequests before = server.seen();
    OptionalLong cpuBefore = server.cpuMicros();
    long start = System.nanoTime();
    ClientAnswer answer = obey(client, command, patience);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    requireServer(answer.connection() > 0);
    SeenRequests seen = server.seen().since(before);
    LatencyHistogram latencies = answer.latencies();
    new AnswerCheck(command, took, seen, server.name()).require(answer, latencies);
    long cpuMicros = server.cpuMicros().orElse(0) - cpuBefore.orElse(0);
    return new Exchange(answer, latencies, seen, cpuMicros);
  }

  /** A client that gives no answer may have lost the server. */
  private ClientAnswer obey(CallingClient client, ClientCommand command, Duration patience)
      throws LoadFailedException, InterruptedException {
    try {
      return client.obey(command.text(), patience);
    } catch (LoadFailedException e) {
      requireServer(true);
      throw e;
    }
  }

  /** Without the server, no client can be measured any more. */
  private void requireServer(boolean suspect) throws LoadFailedException, InterruptedException {
    try {
      server.checkAlive(suspect);
    } catch (IOException e) {
      throw new LoadFailedException(e.getMessage(), true, e);
    }
  }

  private static void requireTransport(CallingClient client, ClientAnswer answer)
      throws LoadFailedException {
    if (!client.transport().equals(answer.transport())) {
      throw new LoadFailedException(
          "uses %s, and its client.yaml says transport: %s"
              .formatted(answer.transport(), client.transport()),
          false,
          null);
    }
  }

  private static LoadReport report(Instant startedAt, List<Done> all) {
    List<ClientAnswer> answers = all.stream().map(done -> done.exchange().answer()).toList();
    return new LoadReport(
        startedAt,
        Duration.ofNanos(answers.stream().mapToLong(ClientAnswer::nanos).sum()),
        all.stream().map(ClientLoad::report).toList(),
        all.stream()
            .map(done -> connections(done.exchange().seen()))
            .reduce(ConnectionReport.NONE, ConnectionReport::plus),
        List.of(),
        all.stream()
            .flatMap(done -> evidence(done.command(), done.exchange().answer()).stream())
            .toList());
  }

  private static StageReport report(Done done) {
    Exchange exchange = done.exchange();
    ClientAnswer answer = exchange.answer();
    OperationReport operation =
        new OperationReport(
            done.command().echoCase(),
            answer.verified(),
            answer.verified(),
            answer.errors(),
            exchange.latencies(),
            LatencyHistogram.EMPTY);
    GeneratorReport generator =
        new GeneratorReport(
            TimeUnit.MICROSECONDS.toNanos(exchange.serverCpuMicros()),
            0,
            LatencyHistogram.EMPTY,
            0);
    return new StageReport(
        done.stage(),
        Duration.ofNanos(answer.nanos()),
        List.of(operation),
        answer.verified(),
        generator,
        done.command().number(),
        0,
        SessionReport.NONE);
  }

  /** Of what clients send, the server knows the bytes of bodies. */
  private static ConnectionReport connections(SeenRequests seen) {
    return new ConnectionReport(
        seen.connections(), 0, 0, 0, 0, 0, LatencyHistogram.EMPTY, seen.bodyBytes(), 0);
  }

  private static Optional<Evidence> evidence(ClientCommand command, ClientAnswer answer) {
    ClientAnswer.FirstError first = answer.firstError();
    return first == null
        ? Optional.empty()
        : Optional.of(
            new Evidence(
                command.echoCase(),
                first.variant(),
                first.errorKind(),
                first.detail(),
                0,
                new byte[0]));
  }

  /** A client keeps its connections, as its library does. */
  @Override
  public void closeIdleConnections(Target target) {
    // No-op.
  }

  /** It closes them when it ends. */
  @Override
  public void disconnect(Target target) {
    clients.remove(target);
  }

  @Override
  public void close() {
    clients.clear();
  }
}
