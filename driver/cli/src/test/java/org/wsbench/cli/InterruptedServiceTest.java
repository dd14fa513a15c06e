package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.run.EchoProcess;

/** Signals to commands that start one stack: they end it, and say nothing. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class InterruptedServiceTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;
  private Installed installed;
  private LaunchedCommand command;

  @BeforeEach
  void install() throws IOException {
    installed = Installed.in(folder.resolve("a place"));
    command = new LaunchedCommand(installed);
    EchoProcess.describe(installed.home(), "one", List.of());
  }

  @AfterEach
  void endAll() {
    command.close();
  }

  @Test
  void serveServesUntilSigtermAndEndsItsStack() throws Exception {
    int port = DummyInstallation.unusedPort();
    BufferedReader output = command.start("serve", "one", "--port", Integer.toString(port));
    String url = "http://127.0.0.1:" + port + "/services/WSTestService";
    List<String> lines = command.readUntil(output, line -> line.startsWith("its WSDL: "));
    assertThat(lines)
        .contains("one serves " + url + "; Ctrl-C stops it", "its WSDL: " + url + "?wsdl");
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(url))) {
      assertThat(probe.problem(PATIENCE)).isEmpty();
    }
    assertThat(command.servers()).hasSize(1);

    command.terminate();

    command.assertAllEnded(143);
    assertThat(output.lines()).noneMatch(line -> line.startsWith("wsbench: "));
  }

  @Test
  void ctrlCEndsServeWithoutAWord() throws Exception {
    BufferedReader output =
        command.start("serve", "one", "--port", Integer.toString(DummyInstallation.unusedPort()));
    command.readUntil(output, line -> line.startsWith("its WSDL: "));

    command.interrupt();

    command.assertAllEnded(130);
    assertThat(output.lines()).noneMatch(line -> line.startsWith("wsbench: "));
  }

  @Test
  void serveThatIsKilledByForceLeavesNoStack() throws Exception {
    BufferedReader output =
        command.start("serve", "one", "--port", Integer.toString(DummyInstallation.unusedPort()));
    command.readUntil(output, line -> line.startsWith("its WSDL: "));
    assertThat(command.servers()).hasSize(1);

    command.kill();

    command.assertAllEnded(137);
  }

  @Test
  void ctrlCEndsVerifyWithoutAWord() throws Exception {
    EchoProcess.describe(installed.home(), "mute", List.of("never-ready"));
    BufferedReader output = command.start("verify", "mute");
    command.awaitServers();

    command.interrupt();

    command.assertAllEnded(130);
    assertThat(output.lines()).isEmpty();
  }
}
