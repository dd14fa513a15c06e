package org.wsbench.run.client;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.wsbench.load.StageReport;
import org.wsbench.load.http.Target;

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

  @Override
  public LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException {
    requireServer(false);
    CallingClient client = clients.get(spec.target());
    ClientCommand command = ClientCommand.of(spec);
    SeenRequests before = server.seen();
    OptionalLong cpuBefore = server.cpuMicros();
    Instant startedAt = Instant.now();
    long start = System.nanoTime();
    ClientAnswer answer = obey(client, command, spec);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    requireServer(answer.connection() > 0);
    SeenRequests seen = server.seen().since(before);
    LatencyHistogram latencies = answer.latencies();
    new AnswerCheck(command, took, seen, server.name()).require(answer, latencies);
    if (command.once()) {
      requireTransport(client, answer);
    }
    long cpuMicros = server.cpuMicros().orElse(0) - cpuBefore.orElse(0);
    return report(spec, command, startedAt, answer, latencies, seen, cpuMicros);
  }

  /** A client that gives no answer may have lost the server. */
  private ClientAnswer obey(CallingClient client, ClientCommand command, LoadSpec spec)
      throws LoadFailedException, InterruptedException {
    try {
      return client.obey(command.text(), spec.duration().plus(spec.timeout()));
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

  private static LoadReport report(
      LoadSpec spec,
      ClientCommand command,
      Instant startedAt,
      ClientAnswer answer,
      LatencyHistogram latencies,
      SeenRequests seen,
      long serverCpuMicros) {
    Duration length = Duration.ofNanos(answer.nanos());
    OperationReport operation =
        new OperationReport(
            command.echoCase(),
            answer.verified(),
            answer.verified(),
            answer.errors(),
            latencies,
            LatencyHistogram.EMPTY);
    GeneratorReport generator =
        new GeneratorReport(
            TimeUnit.MICROSECONDS.toNanos(serverCpuMicros), 0, LatencyHistogram.EMPTY, 0);
    StageReport stage =
        new StageReport(
            spec.stages().getFirst(),
            length,
            List.of(operation),
            answer.verified(),
            generator,
            command.threads(),
            0,
            SessionReport.NONE);
    return new LoadReport(
        startedAt,
        length,
        List.of(stage),
        connections(seen),
        List.of(answer.verified()),
        evidence(command, answer));
  }

  /** Of what clients send, the server knows the bytes of bodies. */
  private static ConnectionReport connections(SeenRequests seen) {
    return new ConnectionReport(
        seen.connections(), 0, 0, 0, 0, 0, LatencyHistogram.EMPTY, seen.bodyBytes(), 0);
  }

  private static List<Evidence> evidence(ClientCommand command, ClientAnswer answer) {
    ClientAnswer.FirstError first = answer.firstError();
    return first == null
        ? List.of()
        : List.of(
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
