package org.wsbench.run.platform;

import java.io.IOException;
import java.util.Optional;

/** Triggers a full collection in a JVM, so that only live objects remain. */
public final class FullGc {
  private FullGc() {}

  /**
   * Uses the {@code jcmd} of the JVM's own JDK, and waits at most 10 s.
   *
   * @param pid of the JVM
   * @return whether it has collected; not if there is no {@code jcmd}, the JVM does not answer, or
   *     the process is none
   */
  public static boolean in(long pid) throws InterruptedException {
    try {
      Optional<Jcmd> jcmd = Jcmd.of(pid);
      if (jcmd.isEmpty()) {
        return false;
      }
      jcmd.get().run("GC.run");
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
