package org.wsbench.cli;

import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.cluster.ClusterSettings;
import org.wsbench.run.keys.KeyStoreFile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a run on a cluster. */
final class ClusterOption {

  @Option(
      names = ClusterSettings.CLUSTER,
      paramLabel = "HOST:PORT",
      converter = Converters.Address.class,
      description =
          "Measure with agents on other machines, whose server agent listens there; see 'wsbench"
              + " agent'.")
  private AgentAddress server;

  @Option(
      names = ClusterSettings.AGENTS,
      paramLabel = "N",
      description = "With --cluster: how many driver agents generate the load (default: 1).")
  private Integer agents;

  @Mixin private CoordinatorOption coordinator = new CoordinatorOption();

  /**
   * The cluster, if one is given.
   *
   * @throws InvalidValueException if its settings contradict each other, or are given without it
   */
  Optional<ClusterSettings> settings() {
    if (server == null) {
      checkAlone();
      return Optional.empty();
    }
    if (agents != null && agents == 0) {
      throw new InvalidValueException(
          ClusterSettings.AGENTS,
          "0 is not allowed; give at least 1, because agents generate the load");
    }
    return Optional.of(
        new ClusterSettings(
            server, agents == null ? 1 : agents, coordinator.keys(), coordinator.bind()));
  }

  private void checkAlone() {
    refuse(ClusterSettings.AGENTS, agents != null);
    refuse(KeyStoreFile.OPTION, coordinator.keys().isPresent());
    refuse(AgentSettings.BIND, coordinator.bind().isPresent());
  }

  private static void refuse(String option, boolean given) {
    if (given) {
      throw new InvalidValueException(
          option,
          "it applies to a cluster only; give "
              + ClusterSettings.CLUSTER
              + " HOST:PORT, or leave it out");
    }
  }
}
