package org.wsbench.jmh.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The jar that is built, run as users run it, with the benchmarks of the tests beside those in it.
 */
record Execution(int exitCode, List<String> out, List<String> err) {

  private static final String CLASS_PATH =
      System.getProperty("benchmarks.jar") + File.pathSeparator + "target/test-classes";
  private static final int PATIENCE_SECONDS = 120;

  /** JDKs that can, warn of what JMH does inside, unless they are told not to. */
  private static final List<String> QUIET =
      Runtime.version().feature() >= 23
          ? List.of("--sun-misc-unsafe-memory-access=allow")
          : List.of();

  /** Starts a class of the jar in a folder, in which its output goes to the files out and err. */
  static Process start(Path folder, List<String> jvmOptions, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(QUIET);
    command.addAll(jvmOptions);
    command.addAll(List.of("-cp", CLASS_PATH));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Runs to the end. */
  static Execution of(Path folder, List<String> jvmOptions, String... args) throws Exception {
    Process process = start(folder, jvmOptions, args);
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("still running: " + out(folder));
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return new Execution(
        process.exitValue(), out(folder), Files.readAllLines(folder.resolve("err")));
  }

  /** The lines of standard output so far. */
  static List<String> out(Path folder) throws IOException {
    return Files.readAllLines(folder.resolve("out"));
  }
}
