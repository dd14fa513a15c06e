package org.wsbench.loadtools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of wsbench, from its jars. */
final class Wsbench {
  private static final Path HOME = Path.of(System.getProperty("wsbench.home"));

  private Wsbench() {}

  /** Starts a command, which writes to a file. */
  static Process start(Path log, String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dwsbench.home=" + HOME,
                "-cp",
                HOME.resolve("driver/cli/target/lib") + "/*",
                "org.wsbench.cli.Main"));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  /** Runs a command to its end. Returns what it wrote. */
  static String run(Path log, String... words) throws IOException, InterruptedException {
    int code = start(log, words).waitFor();
    String output = Files.readString(log);
    if (code != 0) {
      throw new IOException("exit code " + code + ": " + output);
    }
    return output;
  }
}
