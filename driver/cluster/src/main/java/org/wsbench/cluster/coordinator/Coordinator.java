package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.node.ConnectionDiagnostics;
import org.wsbench.cluster.node.MembershipListener;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Response;
import org.wsbench.cluster.wire.Result;
import org.wsbench.cluster.wire.WireException;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.ClusterSettings;

/** The node of a coordinator: sends commands to agents. */
public final class Coordinator implements AutoCloseable {

  /** Pekko logs many lines about a lost node; the coordinator reports it in one. */
  private static final String ENGINE_LOG = "org.slf4j.simpleLogger.log.org.apache.pekko";

  /** Time-out of commands that an agent answers at once. */
  static final Duration PATIENCE = Duration.ofSeconds(15);

  /**
   * Longest wait to become a member, which takes long on a busy machine. Most mistakes are found
   * before it begins.
   */
  private static final Duration ADMISSION = Duration.ofMinutes(1);

  private static final String LOST = "this machine has lost the cluster";
  private static final String ROLE = "coordinator";
  private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

  private final ClusterSettings settings;
  private final String run;
  private final AtomicLong ids = new AtomicLong();

  private final PendingRequests pending = new PendingRequests();

  private Node node;

  private Coordinator(ClusterSettings settings, String run) {
    this.settings = settings;
    this.run = run;
  }

  /**
   * Joins the cluster of a server agent.
   *
   * @param run name of the run, in letters, digits, dots, and dashes
   * @throws IOException if the server agent cannot be reached or does not let it in
   */
  public static Coordinator join(ClusterSettings settings, String run)
      throws IOException, InterruptedException {
    Optional<String> problem = ConnectionDiagnostics.problem(settings.server(), settings.keys());
    if (problem.isPresent()) {
      throw new IOException(
          problem.get()
              + "; is 'wsbench agent --role server' running there, with keys of the same"
              + " folder?");
    }
    System.setProperty(ENGINE_LOG, "error");
    Coordinator coordinator = new Coordinator(settings, run);
    coordinator.node =
        Node.start(
            settings.coordinator(),
            ROLE,
            settings.keys(),
            MembershipListener.to(coordinator::removed),
            settings.server());
    coordinator.node.end().thenRun(coordinator::ended);
    boolean up = false;
    try {
      up = coordinator.node.awaitUp(ADMISSION);
    } finally {
      if (!up) {
        coordinator.close();
      }
    }
    if (!up) {
      throw new IOException(
          "%s did not let this machine in within %d s; is it a server agent, and can it reach %s?"
              .formatted(settings.server(), ADMISSION.toSeconds(), settings.coordinator().host()));
    }
    return coordinator;
  }

  private void ended() {
    pending.failAll(LOST);
  }

  private void removed(Address agent) {
    pending.fail(
        agent, Node.name(agent) + " left the cluster, or was unreachable for some seconds");
  }

  /**
   * Waits for a number of agents of a role.
   *
   * @return at least as many, in the order of their addresses
   * @throws IOException if there are fewer after the time-out
   */
  List<Address> await(AgentRole role, int count, Duration patience)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    List<Address> found = members(role);
    while (found.size() < count) {
      if (System.nanoTime() - start > patience.toNanos()) {
        throw new IOException(
            "%d %s agents are needed, but only %d joined; wsbench agents --cluster %s lists them"
                .formatted(count, role.id(), found.size(), settings.server()));
      }
      Thread.sleep(POLL_INTERVAL);
      found = members(role);
    }
    return found;
  }

  /** The agents of a role, in the order of their addresses. */
  List<Address> members(AgentRole role) {
    List<Address> addresses = new ArrayList<>(node.members(role.id()));
    addresses.sort((one, other) -> one.toString().compareTo(other.toString()));
    return addresses;
  }

  /**
   * Sends a command.
   *
   * @param patience longest wait for the result
   * @return completes with the result, or with an {@link AgentLostException}
   */
  CompletableFuture<Result> send(Address agent, Command command, Duration patience) {
    byte[] request;
    try {
      request = Codec.encode(new Request(Codec.PROTOCOL, run, ids.incrementAndGet(), command));
    } catch (WireException e) {
      return CompletableFuture.failedFuture(new AgentLostException(e.getMessage()));
    }
    return pending.add(
        agent,
        node.ask(agent, request, patience)
            .toCompletableFuture()
            .handle((bytes, failure) -> result(agent, bytes, failure, patience)));
  }

  private static Result result(Address agent, byte[] bytes, Throwable failure, Duration patience) {
    try {
      if (failure instanceof IllegalStateException) {
        throw new AgentLostException(LOST);
      }
      if (failure != null) {
        throw new AgentLostException(
            "%s did not answer within %d s".formatted(Node.name(agent), patience.toSeconds()));
      }
      Response response = Codec.decodeResponse(bytes);
      if (response.result() instanceof Result.Over over) {
        throw new AgentLostException(
            Node.name(agent) + " is no longer part of this run: " + over.reason());
      }
      return response.result();
    } catch (WireException e) {
      throw new CompletionException(
          new AgentLostException(
              Node.name(agent) + " sent an unreadable answer: " + e.getMessage()));
    } catch (AgentLostException e) {
      throw new CompletionException(e);
    }
  }

  /**
   * Sends a command and waits for the result.
   *
   * @throws IOException if the agent refuses
   */
  Result ask(Address agent, Command command, Duration patience)
      throws IOException, InterruptedException, AgentLostException {
    return accepted(agent, await(send(agent, command, patience)));
  }

  /**
   * Returns a result unless it is a refusal.
   *
   * @throws IOException if the agent refuses
   */
  static Result accepted(Address agent, Result result) throws IOException {
    return switch (result) {
      case Result.Refused refused ->
          throw new IOException(Node.name(agent) + " refuses: " + refused.reason());
      default -> result;
    };
  }

  /** Waits for an answer. */
  static <T> T await(CompletableFuture<T> result) throws InterruptedException, AgentLostException {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof AgentLostException lost
          ? lost
          : new AgentLostException(e.getCause().toString());
    }
  }

  @Override
  public void close() {
    node.close();
  }
}
