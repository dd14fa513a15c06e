package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The {@code jcmd} of a JVM's own JDK: asks a JVM to do something. */
public final class Jcmd {
  /** A heap of some gigabytes takes a second or two to collect; all else is faster. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Path program;
  private final long pid;

  private Jcmd(Path program, long pid) {
    this.program = program;
    this.pid = pid;
  }

  /**
   * For a JVM.
   *
   * @param pid of the JVM, or of a script that has started it
   * @return empty if no process there is a JVM, or may be looked at
   * @throws IOException if its JDK has no {@code jcmd}
   */
  public static Optional<Jcmd> of(long pid) throws IOException {
    for (long process : ProcessTree.of(pid)) {
      Optional<Path> java = java(process);
      if (java.isPresent()) {
        Path program = java.get().resolveSibling("jcmd");
        if (!Files.isExecutable(program)) {
          throw new IOException(
              "its Java has no jcmd; run the stack on a whole JDK, such as with --java HOME");
        }
        return Optional.of(new Jcmd(program, process));
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> java(long pid) {
    try {
      return Optional.of(Path.of("/proc", Long.toString(pid), "exe").toRealPath())
          .filter(program -> program.endsWith("java"));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The major version of its JDK; empty if that is not known. */
  public Optional<Integer> version() {
    return JdkRelease.major(program.getParent().getParent());
  }

  /**
   * Has the JVM carry out a command, and waits for its end.
   *
   * @return what it says
   * @throws IOException if it does not answer within 10 s, or {@code jcmd} fails: with the last
   *     line that it said
   */
  public String run(String... command) throws IOException, InterruptedException {
    List<String> words =
        Stream.concat(Stream.of(program.toString(), Long.toString(pid)), Stream.of(command))
            .toList();
    Path out = Files.createTempFile("wsbench-", ".jcmd");
    try {
      Process process =
          new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(out.toFile()).start();
      try {
        boolean ended = process.waitFor(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
        if (!ended || process.exitValue() != 0) {
          throw new IOException(
              ended ? last(Files.readString(out)) : "the JVM did not answer within 10 s");
        }
        return Files.readString(out);
      } finally {
        process.destroyForcibly();
      }
    } finally {
      Files.deleteIfExists(out);
    }
  }

  /** The last line of what a program said. */
  public static String last(String text) {
    return text.strip().lines().reduce((first, second) -> second).orElse("it said nothing").strip();
  }
}
