package org.wsbench.run.platform;

import java.util.List;
import java.util.Set;

/**
 * The meters of a process together with its descendants at one moment, such as the workers of a
 * server. Any thread may read.
 *
 * @param pids the process, then those below it
 * @param usage CPU time, memory, threads, and descriptors
 * @param collections what its garbage collectors have done
 * @param switches how often its threads have left a CPU
 */
public record ProcessMeters(
    List<Long> pids, ProcessMeter usage, CollectionMeter collections, SwitchMeter switches) {
  /** Copies the list. */
  public ProcessMeters {
    pids = List.copyOf(pids);
  }

  /** The meters of the process and of its present descendants. */
  public static ProcessMeters of(long pid) {
    return of(ProcessTree.of(pid));
  }

  private static ProcessMeters of(List<Long> pids) {
    return new ProcessMeters(
        pids,
        new ProcessMeter(ProcFs.SYSTEM, pids),
        CollectionMeter.of(pids),
        new SwitchMeter(ProcFs.SYSTEM, pids));
  }

  /**
   * The meters of the process and of its present descendants: these ones if they are still the
   * same. Others know nothing of threads that have ended.
   */
  public ProcessMeters current() {
    List<Long> present = ProcessTree.of(pids.getFirst());
    return Set.copyOf(present).equals(Set.copyOf(pids)) ? this : of(present);
  }
}
