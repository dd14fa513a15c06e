package org.wsbench.run.stack;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wsbench.run.platform.ProcessStopper;

/** Ends all servers that still run when the driver itself is ended, so that none is left behind. */
final class LiveProcesses {
  private static final Duration GRACE = Duration.ofSeconds(2);

  /** With what is to be done once each has ended; doing it twice must do no harm. */
  private static final Map<Process, Runnable> LIVE = new ConcurrentHashMap<>();

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

  /** A process that has been started, and what is to be done when it has ended. */
  static void add(Process process, Runnable atEnd) {
    LIVE.put(process, atEnd);
    process.onExit().thenRun(() -> forget(process));
    if (ending) {
      process.destroyForcibly();
    }
  }

  /** Does at once what is to be done at the end of a process that has ended. */
  static void forget(Process process) {
    Runnable atEnd = LIVE.get(process);
    if (atEnd != null) {
      atEnd.run();
      LIVE.remove(process);
    }
  }

  private static void endAll() {
    ending = true;
    try {
      List<Process> left = List.copyOf(LIVE.keySet());
      ProcessStopper.stopAll(left, GRACE);
      left.forEach(LiveProcesses::forget);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
