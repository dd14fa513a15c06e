package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.cluster.AgentSettings;
import org.wsbench.app.cluster.KeyStoreFile;

/** A process with agents that start and send nothing, but are members of a real cluster. */
public final class FakeAgents {

  /** No working copy, whose state would be looked up for each agent. */
  private static final Path WORK = Path.of("target");

  private static final long PATIENCE_SECONDS = 30;

  private FakeAgents() {}

  /**
   * Runs agents until the process is ended, or the one that started it has ended. Each starts when
   * the one before is a member: many at once, on a few cores, would be given up before they are.
   *
   * @param args address of the server agent, then each agent's address, with a comma and its key
   *     store where it has one; the one with the server agent's address is it
   */
  public static void main(String[] args) throws InterruptedException {
    ProcessHandle.current()
        .parent()
        .orElseThrow()
        .onExit()
        .thenRun(() -> Runtime.getRuntime().halt(1));
    AgentAddress server = AgentAddress.of(args[0]);
    for (String agent : List.of(args).subList(1, args.length)) {
      String[] parts = agent.split(",");
      AgentAddress bind = AgentAddress.of(parts[0]);
      Optional<KeyStoreFile> keys =
          parts.length == 1 ? Optional.empty() : Optional.of(new KeyStoreFile(Path.of(parts[1])));
      CountDownLatch member = new CountDownLatch(1);
      Thread.ofPlatform().name(parts[0]).start(() -> run(bind, server, keys, member));
      member.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
  }

  private static void run(
      AgentAddress bind, AgentAddress server, Optional<KeyStoreFile> keys, CountDownLatch member) {
    boolean serves = bind.equals(server);
    AgentSettings settings =
        new AgentSettings(
            WORK,
            serves ? AgentRole.SERVER : AgentRole.DRIVER,
            bind,
            keys,
            serves ? Optional.empty() : Optional.of(server),
            List.of(),
            WORK);
    try {
      AgentProcess.of(
              settings,
              line -> {
                System.out.println(bind + " " + line);
                if (line.startsWith("is a ")) {
                  member.countDown();
                }
              })
          .run(new FakeOffice());
    } catch (IOException | InterruptedException e) {
      System.out.println(bind + " ended: " + e.getMessage());
    }
  }
}
