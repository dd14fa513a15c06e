package org.wsbench.run.stack;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.wsbench.run.platform.ProcessStopper;

/** Ends all servers that are still running when the driver ends. */
final class LiveProcesses {
  private static final Duration GRACE = Duration.ofSeconds(2);

  /** With the action for the end of each, which must be idempotent. */
  private static final Map<Process, Runnable> LIVE = new ConcurrentHashMap<>();

  private static volatile boolean ending;

  static {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(LiveProcesses::endAll, "end-servers"));
    } catch (IllegalStateException e) {
      // The driver is already ending, so a new process is ended at once.
      ending = true;
    }
  }

  private LiveProcesses() {}

  /** Adds a process, and the action for its end. */
  static void add(Process process, Runnable atEnd) {
    LIVE.put(process, atEnd);
    process.onExit().thenRun(() -> ended(process));
    if (ending) {
      process.destroyForcibly();
    }
  }

  /** Performs the action of a process that has ended. */
  static void ended(Process process) {
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
      left.forEach(LiveProcesses::ended);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
