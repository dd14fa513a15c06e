package org.wsbench.result.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.result.RunFolderException;

class ClusterResultTest {
  @TempDir private Path folder;

  @Test
  void whatWasWrittenLastIsRead() throws IOException {
    ClusterResult last =
        TestCluster.of(
            TestCluster.STARTS,
            TestCluster.server(),
            TestCluster.lost("load1", 1, "its process ended"));

    ClusterResult.write(folder, TestCluster.healthy());
    ClusterResult.write(folder, last);

    assertThat(ClusterResult.read(folder)).contains(last);
    assertThat(folder).isDirectoryContaining("glob:**/cluster.json");
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void aRunOnOneMachineHasNone() throws IOException {
    assertThat(ClusterResult.read(folder)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# Agents",
        "[]",
        "{\"formatVersion\": 1}",
        "{\"formatVersion\": 1, \"coordinator\": \"desk:1\", \"agents\": [{}]}"
      })
  void anotherFileIsRefused(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("cluster.json"), content);

    assertThatThrownBy(() -> ClusterResult.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(file + ": not the agents of a run: ");
  }

  @Test
  void anotherVersionIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("cluster.json"), "{\"formatVersion\": 2}");

    assertThatThrownBy(() -> ClusterResult.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(file + ": formatVersion 2 is not supported; this wsbench reads 1");
  }
}
