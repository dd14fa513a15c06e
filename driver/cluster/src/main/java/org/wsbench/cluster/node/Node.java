package org.wsbench.cluster.node;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorRefResolver;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Adapter;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.typed.Cluster;
import org.apache.pekko.cluster.typed.JoinSeedNodes;
import org.slf4j.LoggerFactory;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.keys.KeyStoreFile;

/** A member of the cluster, or a node that is trying to become one. */
public final class Node implements AutoCloseable {

  private static final String SYSTEM = "wsbench";
  private static final String PROTOCOL = "pekko";
  private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(10);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);

  private final ActorSystem<?> system;

  private Node(ActorSystem<?> system) {
    this.system = system;
  }

  /**
   * Starts a node, which tries to join a cluster until it is let in. The server agent founds it.
   *
   * @param address the address at which it listens, and that others use
   * @param guardian behavior of its actor
   * @param first address of the server agent, which may be the node's own
   * @throws IOException if it cannot listen at its address
   */
  public static <M> Node start(
      AgentAddress address,
      String role,
      Optional<KeyStoreFile> keys,
      Behavior<M> guardian,
      AgentAddress first)
      throws IOException {
    // In one thread: SLF4J would warn if several of Pekko's threads initialized it at once.
    LoggerFactory.getILoggerFactory();
    ActorSystem<M> system;
    try {
      system = ActorSystem.create(guardian, SYSTEM, NodeConfig.of(address, role, keys));
    } catch (RuntimeException e) {
      throw new IOException(
          "cannot listen at %s: %s; give another --bind".formatted(address, innermost(e)), e);
    }
    ShutdownDeadline.set(Adapter.toClassic(system));
    Cluster.get(system).manager().tell(new JoinSeedNodes(List.of(pekko(first))));
    return new Node(system);
  }

  private static String innermost(Throwable e) {
    return e.getCause() == null ? e.getMessage() : innermost(e.getCause());
  }

  private static Address pekko(AgentAddress address) {
    return new Address(PROTOCOL, SYSTEM, address.host(), address.port());
  }

  /** The host and port of a node, as users write them. */
  public static String name(Address node) {
    return node.getHost().orElse("this node") + node.getPort().map(port -> ":" + port).orElse("");
  }

  /** Waits until the cluster has let this node in. Returns whether it has. */
  public boolean awaitUp(Duration patience) throws InterruptedException {
    long start = System.nanoTime();
    while (!isUp() && System.nanoTime() - start < patience.toNanos()) {
      Thread.sleep(POLL_INTERVAL);
    }
    return isUp();
  }

  private boolean isUp() {
    return Cluster.get(system).selfMember().status().equals(MemberStatus.up());
  }

  /** Addresses of the members of a role that are up and not known to be unreachable. */
  public List<Address> members(String role) {
    ClusterEvent.CurrentClusterState state = Cluster.get(system).state();
    List<Address> addresses = new ArrayList<>();
    for (Member member : state.getMembers()) {
      if (member.hasRole(role)
          && member.status().equals(MemberStatus.up())
          && !state.getUnreachable().contains(member)) {
        addresses.add(member.address());
      }
    }
    return addresses;
  }

  /**
   * Sends a request to the actor of a node, which may be this one. The answer fails with an {@link
   * IllegalStateException} if this node has shut down.
   */
  public CompletionStage<byte[]> ask(Address node, byte[] request, Duration patience) {
    ActorRef<AgentMessage> agent = ActorRefResolver.get(system).resolveActorRef(node + "/user");
    try {
      CompletionStage<Envelope.Answer> answer =
          AskPattern.ask(
              agent,
              (ActorRef<Envelope.Answer> replyTo) -> new Envelope.Ask(request, replyTo),
              patience,
              system.scheduler());
      return answer.thenApply(Envelope.Answer::response);
    } catch (IllegalStateException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  /** Completes when the node has left the cluster and shut down. */
  public CompletionStage<?> end() {
    return system.getWhenTerminated();
  }

  /** Leaves the cluster. */
  @Override
  public void close() {
    system.terminate();
    boolean interrupted = Thread.interrupted();
    try {
      end().toCompletableFuture().get(SHUTDOWN_TIMEOUT.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      interrupted = true;
    } catch (ExecutionException | TimeoutException e) {
      // The other nodes will detect that this one is gone.
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
