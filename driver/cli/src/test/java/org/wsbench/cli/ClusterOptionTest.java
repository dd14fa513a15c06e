package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.ClusterSettings;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The options of a run that agents carry out. */
class ClusterOptionTest {
  @Command
  private static final class Holder {
    @Mixin private ClusterOption cluster = new ClusterOption();
  }

  private static Optional<ClusterSettings> settings(String line) {
    String[] words = line.isEmpty() ? new String[0] : line.split(" ");
    return CommandLine.populateCommand(new Holder(), words).cluster.settings();
  }

  @Test
  void withoutACluster() {
    assertThat(settings("")).isEmpty();
  }

  @Test
  void withOneAgentUnlessMoreAreAskedFor() {
    AgentAddress server = AgentAddress.of("127.0.0.1:7355");
    assertThat(settings("--cluster 127.0.0.1:7355"))
        .contains(new ClusterSettings(server, 1, Optional.empty(), Optional.empty()));
    assertThat(settings("--cluster 127.0.0.1:7355 --agents 3 --bind 127.0.0.9:1"))
        .contains(
            new ClusterSettings(
                server, 3, Optional.empty(), Optional.of(AgentAddress.of("127.0.0.9:1"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--agents 2|--agents: it applies to a cluster only; give --cluster HOST:PORT, or leave it out",
        "--bind 127.0.0.1:1|--bind: it applies to a cluster only; give --cluster HOST:PORT, or leave it out",
        "--cluster 127.0.0.1:1 --agents 0|--agents: 0 is not allowed; give at least 1, because",
        "--cluster 127.0.0.1:1 --agents -1|--agents: -1 is not allowed; give a whole number from 1",
        "--cluster sut:1|--cluster: 'sut' needs --keys FILE",
      })
  void saysWhatDoesNotGoTogether(String line, String message) {
    assertThatThrownBy(() -> settings(line))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }
}
