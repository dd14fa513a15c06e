package org.wsbench.cli;

import java.util.Optional;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.keys.KeyStoreFile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a command that coordinates agents: its keys, and where it listens. */
final class CoordinatorOption {

  @Mixin private KeysOption keys = new KeysOption();

  @Option(
      names = AgentSettings.BIND,
      paramLabel = "HOST:PORT",
      converter = Converters.Address.class,
      description =
          "Where this command listens, as the agents reach it (default: any free port of the host"
              + " that the keys are for, or of 127.0.0.1).")
  private AgentAddress bind;

  Optional<KeyStoreFile> keys() {
    return keys.file();
  }

  Optional<AgentAddress> bind() {
    return Optional.ofNullable(bind);
  }
}
