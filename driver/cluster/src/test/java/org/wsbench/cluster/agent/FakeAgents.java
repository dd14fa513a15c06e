package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
   * Runs agents until the process is ended.
   *
   * @param args key store or {@code -}, address of the server agent, then the addresses of the
   *     agents; the one that is the server agent's is it
   */
  public static void main(String[] args) throws InterruptedException {
    Optional<KeyStoreFile> keys =
        args[0].equals("-") ? Optional.empty() : Optional.of(new KeyStoreFile(Path.of(args[0])));
    AgentAddress server = AgentAddress.of(args[1]);
    List<Thread> agents = new ArrayList<>();
    for (String bind : List.of(args).subList(2, args.length)) {
      AgentAddress address = AgentAddress.of(bind);
      agents.add(Thread.ofPlatform().name(bind).start(() -> run(address, server, keys)));
    }
    for (Thread agent : agents) {
      agent.join();
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
