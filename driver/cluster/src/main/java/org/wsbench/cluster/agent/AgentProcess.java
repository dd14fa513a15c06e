package org.wsbench.cluster.agent;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.pekko.actor.Address;
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.cluster.AgentSettings;
import org.wsbench.app.platform.EnvironmentRecorder;
import org.wsbench.app.platform.Version;
import org.wsbench.cluster.node.Doorbell;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Codec;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Request;
import org.wsbench.cluster.wire.Result;
import org.wsbench.cluster.wire.WireException;
import org.wsbench.load.http.Target;

/**
 * An agent: joins the cluster, does what a coordinator asks, and joins again whenever it has been
 * given up, until it is interrupted.
 */
public final class AgentProcess {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration BEFORE_NEXT = Duration.ofSeconds(2);
  private static final Duration CLEAN_UP = Duration.ofSeconds(30);

  private final AgentSettings settings;
  private final Consumer<String> says;
  private final EnvironmentRecorder environment;
  private final AgentAddress first;
  private volatile Node node;

  private AgentProcess(
      AgentSettings settings, Consumer<String> says, EnvironmentRecorder environment) {
    this.settings = settings;
    this.says = says;
    this.environment = environment;
    this.first = settings.join().orElse(settings.bind());
  }

  /**
   * Is an agent until the thread is interrupted.
   *
   * @param says takes lines for the user, from any thread
   * @throws IOException if it cannot listen at its address
   */
  public static void run(AgentSettings settings, Consumer<String> says)
      throws IOException, InterruptedException {
    AgentProcess agent = of(settings, says);
    Workplace workplace = new Workplace(settings);
    agent.run(
        switch (settings.role()) {
          case SERVER -> new ServerOffice(workplace, settings.home());
          case DRIVER -> new DriverOffice(workplace, agent::mayLoad);
        });
  }

  /** An agent that can have any office. */
  static AgentProcess of(AgentSettings settings, Consumer<String> says)
      throws InterruptedException {
    return new AgentProcess(
        settings, says, EnvironmentRecorder.start(settings.home(), Clock.systemUTC()));
  }

  void run(Duties.Office office) throws IOException, InterruptedException {
    while (true) {
      awaitServer();
      live(new Desk(Version.current(), this::facts, office, says));
      says.accept("has left the cluster, and joins again");
      Thread.sleep(BEFORE_NEXT);
    }
  }

  /** Waits until there is somebody to join; says so once. */
  private void awaitServer() throws InterruptedException {
    String said = "";
    while (settings.role() == AgentRole.DRIVER) {
      Optional<String> problem = Doorbell.problem(first, settings.keys());
      if (problem.isEmpty()) {
        return;
      }
      if (!problem.get().equals(said)) {
        said = problem.get();
        says.accept("waits: " + said);
      }
      Thread.sleep(BEFORE_NEXT);
    }
  }

  /** Is a member of the cluster for as long as that lasts. */
  private void live(Desk desk) throws IOException, InterruptedException {
    try (Node member =
        Node.start(
            settings.bind(), settings.role().id(), settings.keys(), AgentActor.of(desk), first)) {
      node = member;
      CompletableFuture<?> end = member.end().toCompletableFuture();
      while (!member.awaitUp(PATIENCE) && !end.isDone()) {
        says.accept("waits until " + first + " lets it in");
      }
      says.accept("is a %s agent at %s".formatted(settings.role().id(), settings.bind()));
      end.get();
    } catch (ExecutionException e) {
      throw new IOException("the cluster's engine failed: " + e.getCause(), e);
    } finally {
      awaitEnd(desk);
    }
  }

  /**
   * Nothing that was started for a run outlives the membership. An interrupt ends the wait after a
   * while, a second one at once: processes end with this one.
   */
  private void awaitEnd(Desk desk) {
    boolean interrupted = Thread.interrupted();
    CompletableFuture<Void> end = desk.end();
    boolean waits = true;
    while (waits) {
      try {
        end.get(CLEAN_UP.toSeconds(), TimeUnit.SECONDS);
        waits = false;
      } catch (InterruptedException e) {
        waits = !interrupted;
        interrupted = true;
      } catch (TimeoutException e) {
        waits = !interrupted;
        says.accept("still waits for the end of what it had started");
      } catch (ExecutionException e) {
        // It has ended, and only the line that says so could not be written.
        waits = false;
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
        Link.bitsPerSecond(settings.bind().host()),
        state);
  }

  /** Whether the user allows a target, or the server agent serves it. */
  private boolean mayLoad(Target target) throws IOException, InterruptedException {
    if (settings.allowedTargets().contains(target)) {
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
