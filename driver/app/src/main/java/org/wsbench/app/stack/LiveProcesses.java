package org.wsbench.app.stack;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wsbench.app.platform.ProcessStopper;

/** Ends all servers that still run when the driver itself is ended, so that none is left behind. */
final class LiveProcesses {
  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final Set<Process> LIVE = ConcurrentHashMap.newKeySet();

  private static volatile boolean ending;

  static {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(LiveProcesses::endAll, "end-servers"));
    } catch (IllegalStateException e) {
      // The driver is already ending: what is started from now on is ended at once.
      ending = true;
    }
  }

  private LiveProcesses() {}

  static void add(Process process) {
    LIVE.add(process);
    process.onExit().thenRun(() -> LIVE.remove(process));
    if (ending) {
      process.destroyForcibly();
    }
  }

  private static void endAll() {
    ending = true;
    try {
      ProcessStopper.stopAll(List.copyOf(LIVE), GRACE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
