package org.wsbench.contract.robustness;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * Starts {@link FragileServer} in a process of its own.
 *
 * @param word what it does
 */
record FragileStack(String word) implements AttackedStack {
  private static final List<String> JVM =
      List.of("-Xms160m", "-Xmx160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  @Override
  public String name() {
    return "fragile";
  }

  @Override
  public String title() {
    return "A dummy";
  }

  @Override
  public AttackedServer start() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.command().addAll(JVM);
    builder
        .command()
        .addAll(
            List.of(
                "-cp", System.getProperty("java.class.path"), FragileServer.class.getName(), word));
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    return new Server(process, Integer.parseInt(process.inputReader().readLine()));
  }

  /** Reads memory from Linux's {@code /proc}. */
  private record Server(Process process, int port) implements AttackedServer {
    private static final long BYTES_PER_KB = 1024;

    @Override
    public URI endpoint() {
      return URI.create("http://127.0.0.1:" + port + "/services/WSTestService");
    }

    @Override
    public OptionalLong residentBytes() {
      return bytes("VmRSS:");
    }

    @Override
    public boolean resetPeakResident() {
      try {
        Files.writeString(proc("clear_refs"), "5");
        return true;
      } catch (IOException e) {
        return false;
      }
    }

    @Override
    public OptionalLong peakResidentBytes() {
      return bytes("VmHWM:");
    }

    private OptionalLong bytes(String key) {
      try {
        return Files.readAllLines(proc("status")).stream()
            .filter(line -> line.startsWith(key))
            .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * BYTES_PER_KB)
            .findFirst();
      } catch (IOException e) {
        return OptionalLong.empty();
      }
    }

    private Path proc(String file) {
      return Path.of("/proc", Long.toString(process.pid()), file);
    }

    @Override
    public Optional<String> whyEnded(Duration patience) throws InterruptedException {
      return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)
          ? Optional.of("ended with exit code " + process.exitValue())
          : Optional.empty();
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }
}
