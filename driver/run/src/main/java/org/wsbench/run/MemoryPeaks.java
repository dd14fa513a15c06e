package org.wsbench.run;

import java.util.OptionalLong;

/**
 * The most memory that a server had in use in some time, in bytes; unknown values are absent.
 *
 * @param residentBytes that was in RAM
 * @param heapBytes heap of its JVM, with garbage that was not collected yet
 */
public record MemoryPeaks(OptionalLong residentBytes, OptionalLong heapBytes) {

  /** Nothing is known. */
  public static final MemoryPeaks UNKNOWN =
      new MemoryPeaks(OptionalLong.empty(), OptionalLong.empty());
}
