package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server in a process of its own, as the driver starts it. */
@Timeout(120)
class ServerProcessTest {

  /** The exit code of a JVM that SIGTERM ended. */
  private static final int TERMINATED = 128 + 15;

  @TempDir Path directory;

  @Test
  void servesUntilSigtermAndKeepsStdoutEmpty() throws Exception {
    Path stdout = directory.resolve("stdout");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EchoHandler.class.getName(),
                "--port",
                "0")
            .redirectOutput(stdout.toFile())
            .start();
    try (BufferedReader stderr = process.errorReader()) {
      String listening = stderr.readLine();
      assertThat(listening).startsWith("Listening on 127.0.0.1:");
      int port = Integer.parseInt(listening.substring(listening.lastIndexOf(':') + 1));
      try (RawClient client = new RawClient(port)) {
        assertThat(client.post("hello").body()).isEqualTo("hello");

        // Not Process.destroy, which also closes the streams.
        process.toHandle().destroy();

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      }
      assertThat(process.exitValue()).isEqualTo(TERMINATED);
      assertThat(stderr.readLine()).isNull();
      assertThat(Files.size(stdout)).isZero();
    } finally {
      process.destroyForcibly();
    }
  }
}
