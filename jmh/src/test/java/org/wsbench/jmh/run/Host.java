package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A host process of benchmarks that take turns, with the coordinator that they ask. */
final class Host implements AutoCloseable {
  private final Path folder;
  private final Coordinator coordinator;
  private final Process process;
  private final Coordinator.Fork lines;
  private final List<String> said = new ArrayList<>();

  /** Starts one that is ready to start what the options choose. */
  Host(Path folder, String... options) throws Exception {
    this("10ms", folder, options);
  }

  /** The same with turns of another length. */
  Host(String turn, Path folder, String... options) throws Exception {
    this.folder = folder;
    this.coordinator = new Coordinator();
    this.process =
        Execution.start(
            folder, List.of("-Djmh.ignoreLock=true"), args(turn, folder, coordinator, options));
    this.lines = coordinator.next();
    assertThat(lines.hears()).isEqualTo("host");
    await("rows");
  }

  /** The command line of short iterations. */
  static String[] args(Path folder, Coordinator coordinator, String... options) {
    return args("10ms", folder, coordinator, options);
  }

  private static String[] args(
      String turn, Path folder, Coordinator coordinator, String... options) {
    return Stream.concat(
            Stream.of(
                InTurns.class.getName(),
                Integer.toString(coordinator.port()),
                "-rff",
                result(folder).toString(),
                "-wi",
                "0",
                "-i",
                "1000000",
                "-r",
                turn,
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

  /** Tells it which rows to start: those of one JVM are joined by commas. */
  void start(String jvms) {
    lines.out().println("start " + jvms);
  }

  /** Tells it that what a row measured in some cycles was warm-up. */
  void drop(int row, int from, int to) {
    lines.out().println("drop " + row + " " + from + " " + to);
  }

  Coordinator.Fork next() throws IOException {
    return coordinator.next();
  }

  /** Starts rows, and returns them by number when each waits for its first turn. */
  SortedMap<Integer, Coordinator.Fork> ready(String jvms) throws IOException {
    start(jvms);
    SortedMap<Integer, Coordinator.Fork> rows = new TreeMap<>();
    for (int left = jvms.split("[ ,]").length; left > 0; left--) {
      Coordinator.Fork one = next();
      String hello = one.hears();
      assertThat(hello).matches("hello \\d+ \\d+");
      rows.put(Integer.parseInt(hello.substring(hello.lastIndexOf(' ') + 1)), one);
    }
    for (Coordinator.Fork one : rows.values()) {
      assertThat(one.hears()).isEqualTo("ready");
    }
    return rows;
  }

  /** All that it has said. */
  List<String> said() {
    return said;
  }

  /** Listens until it says a line. */
  void await(String line) throws IOException {
    String next;
    do {
      next = lines.hears();
      assertThat(next).as("what the host says before '" + line + "'").isNotNull();
      said.add(next);
    } while (!next.equals(line));
  }

  /** Lets it end, which it must do in order. */
  List<JsonNode> results() throws Exception {
    lines.socket().close();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
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
