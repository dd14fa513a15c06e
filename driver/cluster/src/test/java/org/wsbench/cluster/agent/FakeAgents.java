package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.keys.KeyStoreFile;

/** The main class of a process with agents that start and send nothing, in a real cluster. */
public final class FakeAgents {

  /** Not a Git working copy: its state would be read for each agent. */
  private static final Path WORK = Path.of("target");

  private static final long PATIENCE_SECONDS = 30;

  private FakeAgents() {}

  /**
   * Runs agents until this process or its parent ends. Each starts when the previous one is a
   * member: with many at once on a few cores, none would join in time.
   *
   * @param args address of the server agent; then the address of each agent, with a comma and its
   *     key store if it has one. The agent with the server agent's address is the server agent
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
            false,
            WORK);
    try {
      AgentProcess.of(
              settings,
              line -> {
                System.out.println(bind + " " + line);
                if (line.startsWith("running as ")) {
                  member.countDown();
                }
              })
          .run((run, claim) -> new FakeRole());
    } catch (IOException | InterruptedException e) {
      System.out.println(bind + " ended: " + e.getMessage());
    }
  }
}
