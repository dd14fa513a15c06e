package org.wsbench.result.level;

/**
 * Gauges of a server process, which grow if it leaks; null means unknown.
 *
 * @param rssBytes resident memory at the end of a window
 * @param heapBytes least heap after a collection of all of it, in the window or right after it
 * @param threads at its end
 * @param descriptors open files and sockets at its end
 */
public record ProcessGauges(Long rssBytes, Long heapBytes, Integer threads, Integer descriptors) {
  /** All values are unknown. */
  public static final ProcessGauges UNKNOWN = new ProcessGauges(null, null, null, null);
}
