package org.wsbench.run.platform;

import java.io.IOException;
import java.util.Optional;

/** Has a JVM collect its whole heap, so that what is left is alive. */
public final class FullGc {
  private FullGc() {}

  /**
   * Does it with the {@code jcmd} of the JVM's own JDK, and waits for its end, 10 s at most;
   * nothing happens where there is none, or the process is no JVM.
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
      // What is alive is then not known.
    }
  }
}
