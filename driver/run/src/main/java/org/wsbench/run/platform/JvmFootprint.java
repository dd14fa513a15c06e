package org.wsbench.run.platform;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the HotSpot JVMs of a server hold, from the counters that these keep for others to read. The
 * sizes are those after the last collection.
 *
 * @param heapBytes heap in use
 * @param metaspaceBytes metaspace in use
 * @param classes loaded so far, with those of an archive
 */
public record JvmFootprint(long heapBytes, long metaspaceBytes, long classes) {
  private static final Pattern HEAP =
      Pattern.compile("sun\\.gc\\.generation\\.\\d+\\.space\\.\\d+\\.used");
  private static final Pattern METASPACE = Pattern.compile("sun\\.gc\\.metaspace\\.used");
  private static final Pattern CLASSES =
      Pattern.compile("java\\.cls\\.(loadedClasses|sharedLoadedClasses)");

  /**
   * Of a process and of those below it together; empty if none is a JVM that keeps such counters.
   */
  public static Optional<JvmFootprint> of(long pid) {
    return ProcessTree.of(pid).stream()
        .map(PerfData::of)
        .map(PerfData::read)
        .filter(counters -> !counters.isEmpty())
        .map(JvmFootprint::of)
        .reduce(JvmFootprint::plus);
  }

  static JvmFootprint of(Map<String, Long> counters) {
    return new JvmFootprint(
        PerfData.sum(counters, HEAP),
        PerfData.sum(counters, METASPACE),
        PerfData.sum(counters, CLASSES));
  }

  private JvmFootprint plus(JvmFootprint other) {
    return new JvmFootprint(
        heapBytes + other.heapBytes,
        metaspaceBytes + other.metaspaceBytes,
        classes + other.classes);
  }
}
