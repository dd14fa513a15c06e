package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Signals to an agent, which end it. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class AgentSignalTest {
  @TempDir private Path folder;
  private LaunchedCommand command;

  @BeforeEach
  void install() throws IOException {
    command = new LaunchedCommand(Installed.in(folder.resolve("a place")));
  }

  @AfterEach
  void end() {
    command.close();
  }

  private BufferedReader start() throws IOException {
    BufferedReader output =
        command.start("agent", "--role", "server", "--bind", "127.0.0.1:" + FakeEngine.LASTING);
    command.readUntil(output, line -> line.contains(" logs in "));
    return output;
  }

  @Test
  void ctrlCEndsItInOrder() throws Exception {
    BufferedReader output = start();

    command.interrupt();

    command.assertAllEnded(0);
    assertThat(output.lines()).singleElement().asString().endsWith(" stopped");
  }

  @Test
  void sigtermDoesTheSame() throws Exception {
    BufferedReader output = start();

    command.terminate();

    command.assertAllEnded(0);
    assertThat(output.lines()).singleElement().asString().endsWith(" stopped");
  }
}
