package org.wsbench.run.platform;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Stops processes and their descendants. */
public final class ProcessStopper {

  /** Time that a process has to end by itself. */
  public static final Duration PATIENCE = Duration.ofSeconds(10);

  private ProcessStopper() {}

  /**
   * Stops a process with SIGTERM and, if that does not help within {@link #PATIENCE}, by force.
   * Returns when it has ended.
   *
   * @throws InterruptedException if the waiting was interrupted; the process is then ended by force
   */
  public static ProcessEnd stop(Process process) throws InterruptedException {
    return stop(process, PATIENCE);
  }

  /** The same with another time to end by itself. */
  public static ProcessEnd stop(Process process, Duration patience) throws InterruptedException {
    if (!process.isAlive()) {
      return ProcessEnd.ENDED_BEFORE;
    }
    boolean byItself = stopAll(List.of(process), patience);
    process.waitFor();
    return byItself ? ProcessEnd.BY_ITSELF : ProcessEnd.BY_FORCE;
  }

  /**
   * Stops processes together, each in the way of {@link #stop}.
   *
   * @param patience for all of them
   * @return whether all ended by themselves
   */
  public static boolean stopAll(Collection<Process> processes, Duration patience)
      throws InterruptedException {
    List<ProcessHandle> descendants = processes.stream().flatMap(Process::descendants).toList();
    processes.forEach(Process::destroy);
    try {
      return awaitAll(processes, patience);
    } finally {
      processes.forEach(Process::destroyForcibly);
      descendants.forEach(ProcessHandle::destroyForcibly);
    }
  }

  private static boolean awaitAll(Collection<Process> processes, Duration patience)
      throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    boolean ended = true;
    for (Process process : processes) {
      ended &= process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
    return ended;
  }
}
