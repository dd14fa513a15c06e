package org.wsbench.run.platform;

import java.io.IOException;
import java.util.Optional;

/** Triggers a full collection in a JVM, so that only live objects remain. */
public final class FullGc {
  private FullGc() {}

  /**
   * Uses the {@code jcmd} of the JVM's own JDK, and waits at most 10 s; does nothing if there is
   * none, or the process is not a JVM.
   *
   * @param pid of the JVM
   */
  public static void in(long pid) throws InterruptedException {
    try {
      Optional<Jcmd> jcmd = Jcmd.of(pid);
      if (jcmd.isPresent()) {
        jcmd.get().run("GC.run");
      }
    } catch (IOException e) {
      // The live heap is then unknown.
    }
  }
}
