package org.wsbench.run.platform;

import java.util.List;
import java.util.stream.Stream;

/** Finds a process and its descendants, such as the workers of a server. */
final class ProcessTree {
  private ProcessTree() {}

  /** The ids, that of the process first. */
  static List<Long> of(long pid) {
    return Stream.concat(Stream.of(pid), below(pid).stream()).toList();
  }

  /** The ids of the processes that it has started, and of those that they have. */
  static List<Long> below(long pid) {
    return ProcessHandle.of(pid).stream()
        .flatMap(ProcessHandle::descendants)
        .map(ProcessHandle::pid)
        .toList();
  }
}
