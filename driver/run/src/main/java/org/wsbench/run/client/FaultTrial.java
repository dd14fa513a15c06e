package org.wsbench.run.client;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.StackFailedException;
import org.wsbench.contract.fault.FaultyServer;
import org.wsbench.contract.fault.InjectedFault;
import org.wsbench.load.LoadFailedException;
import org.wsbench.result.check.CallOutcome;
import org.wsbench.result.check.FaultAttempt;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackLauncher;
import org.wsbench.run.stack.StackProcess;

/**
 * A client and a server of its own, which lets calls go wrong. The process of the client is started
 * when it is needed, and stopped after a call that did not end. Used by one thread.
 */
final class FaultTrial implements AutoCloseable {
  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * For how long there is no call before an idle connection is closed. Servers wait for longer;
   * Apache HttpClient, as it is by default, looks whether a connection still stands if it has not
   * been used for 2 s.
   */
  private static final Duration IDLE = Duration.ofSeconds(3);

  /** From the closing to the call: what the server sends on closing has arrived. */
  private static final Duration CLOSING = Duration.ofMillis(100);

  /** One thread that makes at least one call, and begins no other after a nanosecond. */
  private static final String ONE_CALL = "call %s 1 1".formatted(FaultyServer.CASE.id());

  private final StackDescriptor client;
  private final LaunchSettings settings;
  private final Path log;
  private final Duration limit;
  private final FaultyServer server;
  private Optional<StackProcess> process = Optional.empty();
  private CallingClient calling;

  /**
   * A trial of one client.
   *
   * @param log file for what it logs; replaced at each start
   * @param limit longest wait for the end of a call
   * @throws IOException if there is no port for the server
   */
  FaultTrial(StackDescriptor client, LaunchSettings settings, Path log, Duration limit)
      throws IOException {
    this.client = client;
    this.settings = settings;
    this.log = log;
    this.limit = limit;
    this.server = FaultyServer.start();
  }

  /**
   * Makes three calls: one that must succeed, one with which something goes wrong, and another one
   * with which nothing does.
   *
   * @throws StackFailedException if the client does not start
   * @throws LoadFailedException if the first call fails, the client ends, or its answer is none
   */
  FaultAttempt attempt(InjectedFault fault)
      throws IOException, InterruptedException, StackFailedException, LoadFailedException {
    requireRightCall();
    switch (fault) {
      case CLOSED_BEFORE -> server.closeConnections();
      case IDLE_CLOSED -> {
        Thread.sleep(IDLE);
        server.closeConnections();
        Thread.sleep(CLOSING);
      }
      default -> {
        // The server does it when the call comes.
      }
    }
    int before = server.requests().size();
    server.inject(Optional.of(fault));
    long start = System.nanoTime();
    Optional<ClientAnswer> answer = call(limit);
    double millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
    server.inject(Optional.empty());
    List<Integer> seen = server.requests();
    List<Integer> own = seen.subList(before, seen.size());
    if (answer.isEmpty()) {
      stop();
      return new FaultAttempt(CallOutcome.NONE, List.of(), "", millis, own.size(), null, null);
    }
    Optional<String> trouble = problemOfCall(limit);
    return new FaultAttempt(
        outcome(answer.get()),
        error(answer.get()).map(ClientAnswer.FirstError::exceptions).orElse(List.of()),
        error(answer.get()).map(ClientAnswer.FirstError::detail).orElse(""),
        millis,
        own.size(),
        trouble.isEmpty() ? isReused(own) : null,
        trouble.orElse(null));
  }

  /** Whether the last request has the connection of the last of these. */
  private boolean isReused(List<Integer> connections) {
    return !connections.isEmpty() && server.requests().getLast().equals(connections.getLast());
  }

  /** The first call of a process has the time of a start. */
  private void requireRightCall()
      throws InterruptedException, StackFailedException, LoadFailedException {
    Duration patience = limit;
    if (process.isEmpty()) {
      StackProcess started =
          StackLauncher.launchClient(client, settings, log, server.endpoint(), line -> {});
      process = Optional.of(started);
      calling = new CallingClient(started);
      patience = limit.plus(started.readyWithin());
    }
    Optional<String> problem = problemOfCall(patience);
    if (problem.isPresent()) {
      throw new LoadFailedException(
          "a call fails with which nothing goes wrong: " + problem.get(), false, null);
    }
  }

  /** Why a call is not answered right; empty if it is. */
  private Optional<String> problemOfCall(Duration patience)
      throws InterruptedException, LoadFailedException {
    Optional<ClientAnswer> answer = call(patience);
    if (answer.isEmpty()) {
      stop();
      return Optional.of("it does not end");
    }
    return error(answer.get()).map(error -> error.kind() + ": " + error.detail());
  }

  /** Empty if the call does not end in time. */
  private Optional<ClientAnswer> call(Duration patience)
      throws InterruptedException, LoadFailedException {
    Optional<ClientAnswer> answer = calling.answer(ONE_CALL, patience);
    if (answer.isPresent()) {
      requireOneCall(answer.get());
    }
    return answer;
  }

  private static void requireOneCall(ClientAnswer answer) throws LoadFailedException {
    boolean told = answer.firstError() != null;
    if (answer.hasNegativeCount() || answer.calls() != 1 || told == (answer.verified() == 1)) {
      throw new LoadFailedException(
          "reports %,d right and %,d failed calls%s for '%s', which is one call"
              .formatted(
                  answer.verified(),
                  answer.errors().total(),
                  told ? "" : " without a firstError",
                  ONE_CALL),
          false,
          null);
    }
  }

  private static Optional<ClientAnswer.FirstError> error(ClientAnswer answer) {
    return Optional.ofNullable(answer.firstError());
  }

  private static CallOutcome outcome(ClientAnswer answer) {
    return error(answer)
        .map(error -> CallOutcome.valueOf(error.errorKind().name()))
        .orElse(CallOutcome.VERIFIED);
  }

  private void stop() throws InterruptedException {
    if (process.isPresent()) {
      process.get().stop();
      process = Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      process.ifPresent(StackProcess::close);
    } finally {
      server.close();
    }
  }
}
