package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.run.EchoProcess;
import org.wsbench.run.platform.FreePorts;

/**
 * An installation with a dummy {@code good} that is right, and a plan {@code quick} that measures
 * it for a moment.
 *
 * @param home its root
 */
record DummyInstallation(Path home) {
  private static final String PLAN =
      """
      description: A run of a test
      stacks: [good]
      cases: [echoVoid, echoStruct]
      connections: 4
      warmup: {minimum: 100ms, limit: 100ms}
      slices: {measure: 100ms, minSlice: 5ms, requestsPerConnection: 1, minCycles: 12}
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  static DummyInstallation in(Path home) throws IOException {
    DummyInstallation installation = new DummyInstallation(home);
    installation.stack("good", List.of());
    Files.writeString(Files.createDirectories(home.resolve("plans")).resolve("quick.yaml"), PLAN);
    return installation;
  }

  /** Adds a dummy that does what the words say. */
  void stack(String name, List<String> words, String... keys) throws IOException {
    EchoProcess.describe(home, name, words, keys);
  }

  Shell.Outcome run(String... args) {
    return Shell.run(home, args);
  }

  /** Where runs are to go. */
  Path out() {
    return home.resolve("my run");
  }

  /** The run that lies there. */
  RunResult stored() throws IOException {
    return Json.read(Files.readString(out().resolve("run.json")), RunResult.class);
  }

  static int unusedPort() throws IOException {
    return FreePorts.next("127.0.0.1");
  }
}
