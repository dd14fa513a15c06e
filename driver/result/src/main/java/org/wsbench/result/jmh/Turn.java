package org.wsbench.result.jmh;

/**
 * The place of an iteration in time: iterations of equal turns lay next to each other.
 *
 * @param start number of the start, from 1; in each start all benchmarks have new JVMs
 * @param cycle number of the cycle in that start, from 1
 */
public record Turn(int start, int cycle) {
  /** More cycles than this no start has. */
  public static final int MOST_CYCLES = 1_000_000;

  /** Beside stacks: more cycles than this no round of theirs has. */
  private static final int CYCLES_OF_A_ROUND = 10_000;

  /**
   * The turn of a benchmark that takes part in a cycle of stacks.
   *
   * @param round number of the round of the case in the fork, from 1
   * @param cycle number of the cycle in the round, from 0
   */
  public static Turn beside(int fork, int round, int cycle) {
    return new Turn(fork, (round - 1) * CYCLES_OF_A_ROUND + cycle + 1);
  }

  /** Both as one number, as it is in JMH's results: start 2, cycle 17 is 2000017. */
  public int number() {
    return start * MOST_CYCLES + cycle;
  }

  /** The turn of a number. */
  static Turn of(int number) {
    return new Turn(number / MOST_CYCLES, number % MOST_CYCLES);
  }
}
