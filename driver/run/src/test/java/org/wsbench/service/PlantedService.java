package org.wsbench.service;

/** Burns CPU time, and allocates, where {@code layers.yaml} has the layer of the service. */
public final class PlantedService {
  /** In bytes, of an array in a heap with compressed class pointers. */
  private static final int ARRAY_HEADER = 16;

  /** Small objects, which profilers see as often as is due. */
  private static final int LARGEST = 1024;

  /** Keeps the compiler from leaving out what is allocated for nothing. */
  private static volatile Object allocated;

  private PlantedService() {}

  /**
   * Takes so many steps, each of which takes about a nanosecond.
   *
   * @return something that depends on all of them
   */
  public static long burn(long steps) {
    long state = steps;
    for (long i = 0; i < steps; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
    }
    return state;
  }

  /** Allocates so many bytes, a multiple of 8, of which the last 15 may be missing. */
  public static void allocate(int bytes) {
    for (int left = bytes; left >= ARRAY_HEADER; left -= LARGEST) {
      allocated = new byte[Math.min(LARGEST, left) - ARRAY_HEADER];
    }
  }
}
