package org.wsbench.contract.conformance;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;

/**
 * Ten concurrent clients, each with its own values, so that a reply to another client's request is
 * detected.
 */
final class ConcurrentClients {
  private static final int CLIENTS = 10;
  private static final int ROUNDS = 6;
  private static final List<EchoCase> CASES =
      List.of(
          EchoCase.ECHO_STRUCT,
          EchoCase.ECHO_ARRAY_40,
          EchoCase.ECHO_SYNTHETIC_1K,
          EchoCase.ECHO_ORDER_200,
          EchoCase.ECHO_STRING);

  private ConcurrentClients() {}

  /** The operations that the clients call. */
  static Operation[] operations() {
    return CASES.stream().map(EchoCase::operation).toArray(Operation[]::new);
  }

  /** The first problem of any of them; empty if there is none. */
  static Optional<String> firstProblem(Endpoint endpoint) throws IOException, InterruptedException {
    return firstProblem(endpoint::reconnected);
  }

  /** The same with endpoints of any origin, one for each client, which closes it. */
  static Optional<String> firstProblem(Supplier<Endpoint> endpoints)
      throws IOException, InterruptedException {
    CountDownLatch start = new CountDownLatch(CLIENTS);
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Optional<String>>> clients =
          IntStream.range(0, CLIENTS)
              .<Callable<Optional<String>>>mapToObj(i -> () -> client(endpoints, i, start))
              .toList();
      for (Future<Optional<String>> client : executor.invokeAll(clients)) {
        Optional<String> problem = client.get();
        if (problem.isPresent()) {
          return problem;
        }
      }
      return Optional.empty();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private static Optional<String> client(
      Supplier<Endpoint> endpoints, int number, CountDownLatch start)
      throws IOException, InterruptedException {
    // Before anything that may fail, because the others wait for it.
    start.countDown();
    start.await();
    try (Endpoint own = endpoints.get()) {
      for (int round = 0; round < ROUNDS; round++) {
        for (EchoCase echoCase : CASES) {
          int variant = (round * CLIENTS + number) % Payloads.VARIANTS;
          Message message = Payloads.of(echoCase).get(variant);
          Optional<String> problem = own.problemEchoing(message);
          if (problem.isPresent()) {
            return problem.map(text -> "connection " + number + ", " + message + ": " + text);
          }
        }
      }
      return Optional.empty();
    }
  }
}
