package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Triggers a full collection in a JVM, so that only live objects remain. */
public final class FullGc {

  /** A collection of some gigabytes takes a second or two. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private FullGc() {}

  /**
   * Uses the {@code jcmd} of the JVM's own JDK, and waits at most 10 s; does nothing if there is
   * none, or the process is not a JVM.
   *
   * @param pid of the JVM
   */
  public static void in(long pid) throws InterruptedException {
    try {
      Path java = Path.of("/proc", Long.toString(pid), "exe").toRealPath();
      Path jcmd = java.resolveSibling("jcmd");
      if (java.endsWith("java") && Files.isExecutable(jcmd)) {
        await(new ProcessBuilder(jcmd.toString(), Long.toString(pid), "GC.run"));
      }
    } catch (IOException e) {
      // The live heap is then unknown.
    }
  }

  private static void await(ProcessBuilder jcmd) throws IOException, InterruptedException {
    Process process =
        jcmd.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    try {
      process.waitFor(PATIENCE.toNanos(), TimeUnit.NANOSECONDS);
    } finally {
      process.destroyForcibly();
    }
  }
}
