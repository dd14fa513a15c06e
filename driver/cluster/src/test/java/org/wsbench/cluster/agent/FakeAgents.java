package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.cluster.AgentSettings;
import org.wsbench.app.cluster.KeyStoreFile;

/** A process with agents that start and send nothing, but are members of a real cluster. */
public final class FakeAgents {

  private FakeAgents() {}

  /**
   * Runs agents until the process is ended, or the one that started it has ended.
   *
   * @param args address of the server agent, then each agent's address, with a comma and its key
   *     store where it has one; the one with the server agent's address is it
   */
  public static void main(String[] args) {
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
      Thread.ofPlatform().name(parts[0]).start(() -> run(bind, server, keys));
    }
  }

  private static void run(AgentAddress bind, AgentAddress server, Optional<KeyStoreFile> keys) {
    boolean serves = bind.equals(server);
    AgentSettings settings =
        new AgentSettings(
            Path.of("."),
            serves ? AgentRole.SERVER : AgentRole.DRIVER,
            bind,
            keys,
            serves ? Optional.empty() : Optional.of(server),
            List.of(),
            Path.of("target/agents"));
    try {
      AgentProcess.of(settings, line -> System.out.println(bind + " " + line))
          .run(new FakeOffice());
    } catch (IOException | InterruptedException e) {
      System.out.println(bind + " ended: " + e.getMessage());
    }
  }
}
