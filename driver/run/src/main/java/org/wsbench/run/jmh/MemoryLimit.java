package org.wsbench.run.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.wsbench.plan.JvmSettings;
import org.wsbench.run.platform.Machine;

/**
 * The number of JVMs that fit into memory together.
 *
 * @param jvms at least 1
 */
record MemoryLimit(int jvms) {
  private static final long KILO = 1024;

  /** Memory of a JVM besides its heap: classes, code, threads. */
  private static final long BESIDE_HEAP = 200 * KILO * KILO;

  /** Share of the memory that is left for everything else. */
  private static final double REST = 0.2;

  /** The limit for the memory that is available now; none if that is unknown. */
  static MemoryLimit of(JvmSettings jvm) {
    OptionalLong available = Machine.availableBytes();
    return available.isEmpty()
        ? new MemoryLimit(Integer.MAX_VALUE)
        : of(available.getAsLong(), bytes(jvm.heap()));
  }

  static MemoryLimit of(long availableBytes, long heapBytes) {
    long jvms = (long) ((1 - REST) * availableBytes) / (heapBytes + BESIDE_HEAP);
    return new MemoryLimit((int) Math.max(1, Math.min(jvms, Integer.MAX_VALUE)));
  }

  /** Bytes of a heap such as {@code 512m}. */
  static long bytes(String heap) {
    long number = Long.parseLong(heap.substring(0, heap.length() - 1));
    return switch (heap.substring(heap.length() - 1).toLowerCase(Locale.ROOT)) {
      case "k" -> number * KILO;
      case "m" -> number * KILO * KILO;
      default -> number * KILO * KILO * KILO;
    };
  }

  /** The same JVMs in parts that fit, in their order. */
  <T> List<List<T>> parts(List<T> all) {
    List<List<T>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += jvms) {
      parts.add(all.subList(from, Math.min(all.size(), from + jvms)));
    }
    return parts;
  }
}
