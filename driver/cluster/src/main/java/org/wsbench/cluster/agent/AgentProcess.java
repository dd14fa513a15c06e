package org.wsbench.cluster.agent;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.node.ConnectionDiagnostics;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Result;
import org.wsbench.cluster.wire.WireException;
import org.wsbench.load.http.Target;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.platform.EnvironmentRecorder;
import org.wsbench.run.platform.Version;

/**
 * An agent: joins the cluster, handles the requests of coordinators, and joins again whenever the
 * cluster has removed it, until it is interrupted.
 */
public final class AgentProcess {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration RETRY_DELAY = Duration.ofSeconds(2);
  private static final Duration CLEANUP_TIMEOUT = Duration.ofSeconds(30);
  private static final long BITS_PER_MEGABIT = 1_000_000;

  private final AgentSettings settings;
  private final Consumer<String> log;
  private volatile EnvironmentRecorder environment;
  private final AgentAddress first;
  private volatile Node node;

  private AgentProcess(
      AgentSettings settings, Consumer<String> log, EnvironmentRecorder environment) {
    this.settings = settings;
    this.log = log;
    this.environment = environment;
    this.first = settings.join().orElse(settings.bind());
  }

  /**
   * Runs an agent until the thread is interrupted.
   *
   * @param log takes lines for the user, from any thread
   * @throws IOException if it cannot listen at its address
   */
  public static void run(AgentSettings settings, Consumer<String> log)
      throws IOException, InterruptedException {
    AgentProcess agent = of(settings, log);
    AgentWorkspace workspace = new AgentWorkspace(settings);
    agent.run(
        switch (settings.role()) {
          case SERVER -> (run, claim) -> ServerRoleHandler.create(settings, workspace, run, claim);
          case DRIVER ->
              (run, claim) -> DriverRoleHandler.create(workspace, agent::mayLoad, run, claim);
        });
  }

  /** An agent whose role handlers are given to {@link #run}. */
  static AgentProcess of(AgentSettings settings, Consumer<String> log) throws InterruptedException {
    return new AgentProcess(
        settings, log, EnvironmentRecorder.start(settings.home(), Clock.systemUTC()));
  }

  void run(AgentRoleHandler.Factory roles) throws IOException, InterruptedException {
    while (true) {
      awaitServer();
      runAsMember(new AgentRequestHandler(Version.current(), this::facts, anew(roles), log));
      log.accept("left the cluster; joining again");
      Thread.sleep(RETRY_DELAY);
    }
  }

  /** The environment of a run is that since it began, and not since the agent was started. */
  private AgentRoleHandler.Factory anew(AgentRoleHandler.Factory roles) {
    return (run, claim) -> {
      environment = environment.anew();
      return roles.create(run, claim);
    };
  }

  /** Waits until the server agent can be reached; logs each new reason for waiting once. */
  private void awaitServer() throws InterruptedException {
    String logged = "";
    while (settings.role() == AgentRole.DRIVER) {
      Optional<String> problem = ConnectionDiagnostics.problem(first, settings.keys());
      if (problem.isEmpty()) {
        return;
      }
      if (!problem.get().equals(logged)) {
        logged = problem.get();
        log.accept("waiting: " + logged);
      }
      Thread.sleep(RETRY_DELAY);
    }
  }

  /** Joins the cluster, and returns when the membership has ended. */
  private void runAsMember(AgentRequestHandler handler) throws IOException, InterruptedException {
    try (Node member =
        Node.start(
            settings.bind(),
            settings.role().id(),
            settings.keys(),
            AgentActor.of(handler),
            first)) {
      node = member;
      CompletableFuture<?> end = member.end().toCompletableFuture();
      while (!member.awaitUp(PATIENCE) && !end.isDone()) {
        log.accept("waiting for " + first + " to let this agent in");
      }
      log.accept("running as a %s agent at %s".formatted(settings.role().id(), settings.bind()));
      end.get();
    } catch (ExecutionException e) {
      throw new IOException("the cluster engine failed: " + e.getCause(), e);
    } finally {
      awaitEndOfRun(handler);
    }
  }

  /**
   * Waits for the end of the run: nothing that was started for it outlives the membership. After
   * one interrupt the wait ends with its time-out, after a second one at once; processes end with
   * this one.
   */
  private void awaitEndOfRun(AgentRequestHandler handler) {
    boolean interrupted = Thread.interrupted();
    CompletableFuture<Void> end = handler.endRun();
    boolean waiting = true;
    while (waiting) {
      try {
        end.get(CLEANUP_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        waiting = false;
      } catch (InterruptedException e) {
        waiting = !interrupted;
        interrupted = true;
      } catch (TimeoutException e) {
        waiting = !interrupted;
        log.accept("still waiting for the end of what the run started");
      } catch (ExecutionException e) {
        // The run has ended; only the log line could not be written.
        waiting = false;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private AgentFacts facts(String state) {
    int cpus = Runtime.getRuntime().availableProcessors();
    return new AgentFacts(
        settings.bind(),
        settings.role(),
        Version.current(),
        cpus,
        cpus,
        environment.environment(),
        linkBitsPerSecond(settings.bind().host()),
        state);
  }

  /**
   * Speed of the network link that has an address of this machine, as Linux gives it ({@code
   * /sys/class/net/NAME/speed}, in Mbit/s); empty if not known, as for a loopback interface and
   * most virtual ones.
   */
  private static OptionalLong linkBitsPerSecond(String host) {
    try {
      NetworkInterface link = NetworkInterface.getByInetAddress(InetAddress.getByName(host));
      if (link == null) {
        return OptionalLong.empty();
      }
      String text = Files.readString(Path.of("/sys/class/net", link.getName(), "speed")).strip();
      long megabits = Long.parseLong(text);
      return megabits > 0 ? OptionalLong.of(megabits * BITS_PER_MEGABIT) : OptionalLong.empty();
    } catch (IOException | NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** Whether the user allows a target, or the server agent serves it. */
  private boolean mayLoad(Target target) throws IOException, InterruptedException {
    if (settings.allowedTargets().contains(target.in(""))) {
      return true;
    }
    for (Address server : node.members(AgentRole.SERVER.id())) {
      try {
        byte[] request =
            Codec.encode(new Request(Codec.PROTOCOL, "", 0, new Command.Serves(target)));
        byte[] response =
            node.ask(server, request, PATIENCE)
                .toCompletableFuture()
                .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        if (Codec.decodeResponse(response).result() instanceof Result.Yes) {
          return true;
        }
      } catch (WireException | ExecutionException | TimeoutException e) {
        throw new IOException("the server agent did not say whether it serves " + target, e);
      }
    }
    return false;
  }
}
