package org.wsbench.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.run.database.PrivatePostgres;

/** A private PostgreSQL ends with the process that started it, however that ends. */
@Timeout(120)
class PostgresEndIT {

  /** Starts one, says where, and waits to be ended. */
  static final class Starter {
    public static void main(String[] args) throws Exception {
      String url;
      try {
        url = PrivatePostgres.start().url();
      } catch (IOException e) {
        url = e.getMessage();
      }
      System.out.println(url);
      Thread.sleep(Long.MAX_VALUE);
    }
  }

  @Test
  void nothingIsLeftAfterSigterm() throws Exception {
    assertNothingIsLeftAfter(ProcessHandle::destroy, Duration.ZERO);
  }

  @Test
  void nothingIsLeftOfOneThatWasKilled() throws Exception {
    assertNothingIsLeftAfter(ProcessHandle::destroyForcibly, Duration.ofSeconds(60));
  }

  private static void assertNothingIsLeftAfter(Consumer<ProcessHandle> end, Duration patience)
      throws Exception {
    Path temp = Files.createTempDirectory("wsbench-test-");
    // PostgreSQL may run as another user than this test.
    Files.setPosixFilePermissions(temp, PosixFilePermissions.fromString("rwxr-xr-x"));
    Process starter =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temp,
                "-cp",
                System.getProperty("java.class.path"),
                Starter.class.getName())
            .start();
    try (BufferedReader out = starter.inputReader()) {
      String url = out.readLine();
      assumeThat(url).startsWith("jdbc:postgresql:");
      int port = URI.create(url.substring("jdbc:".length())).getPort();
      new Socket("127.0.0.1", port).close();

      end.accept(starter.toHandle());
      starter.waitFor();

      long ended = System.nanoTime();
      while ((answers(port) || !isEmpty(temp)) && System.nanoTime() - ended < patience.toNanos()) {
        Thread.sleep(50);
      }
      assertThat(answers(port)).as("port %d is open", port).isFalse();
      assertThat(isEmpty(temp)).as("%s is empty", temp).isTrue();
    } finally {
      starter.destroyForcibly();
    }
    Files.delete(temp);
  }

  private static boolean answers(int port) throws IOException {
    try {
      new Socket("127.0.0.1", port).close();
      return true;
    } catch (ConnectException e) {
      return false;
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (Stream<Path> left = Files.list(folder)) {
      return left.findAny().isEmpty();
    }
  }
}
