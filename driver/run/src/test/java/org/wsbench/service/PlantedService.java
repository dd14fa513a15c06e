package org.wsbench.service;

/** Burns CPU time where {@code layers.yaml} has the layer of the service. */
public final class PlantedService {
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
}
