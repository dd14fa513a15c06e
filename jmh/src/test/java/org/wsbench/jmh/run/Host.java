package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A host process of forks that take turns, with the coordinator that they ask. */
final class Host implements AutoCloseable {
  private final Path folder;
  private final Coordinator coordinator;
  private final Process process;

  /** Starts one that is ready to fork what the options choose. */
  Host(Path folder, String... options) throws Exception {
    this.folder = folder;
    this.coordinator = new Coordinator();
    this.process =
        Execution.start(
            folder, List.of("-Djmh.ignoreLock=true"), args(folder, coordinator, options));
    await("rows", 1);
  }

  /** The command line of short iterations. */
  static String[] args(Path folder, Coordinator coordinator, String... options) {
    return Stream.concat(
            Stream.of(
                InTurns.class.getName(),
                "-rff",
                result(folder).toString(),
                "-wi",
                "0",
                "-i",
                "1000",
                "-r",
                "10ms",
                "-prof",
                coordinator.profiler(),
                "-prof",
                "gc",
                "-jvmArgs",
                "-Xshare:auto"),
            Stream.of(options))
        .toArray(String[]::new);
  }

  static Path result(Path folder) {
    return folder.resolve("jmh.json");
  }

  Process process() {
    return process;
  }

  /** Tells it which rows to fork. */
  void fork(String rows) throws IOException {
    process.getOutputStream().write((rows + "\n").getBytes(StandardCharsets.US_ASCII));
    process.getOutputStream().flush();
  }

  Coordinator.Fork next() throws IOException {
    return coordinator.next();
  }

  /** All that it has said. */
  List<String> said() throws IOException {
    return Execution.out(folder);
  }

  /** Waits until it has said a line as often as this. */
  void await(String line, int times) throws Exception {
    while (said().stream().filter(line::equals).count() < times) {
      assertThat(process.isAlive()).as("the host, which has still to say " + line).isTrue();
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** Lets it end, which it must do in order. */
  List<JsonNode> results() throws Exception {
    process.getOutputStream().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.readString(folder.resolve("err"))).isEmpty();
    assertThat(process.exitValue()).isZero();
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
    return JsonMapper.shared().readTree(Files.readString(result(folder))).values().stream()
        .toList();
  }

  @Override
  public void close() throws IOException {
    coordinator.close();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
