package org.wsbench.run.interleave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Contenders that take turns, in a new random order every cycle, so that disturbances of the
 * machine affect all of them alike. One that cannot continue leaves, without disturbing the others.
 * Used by one thread.
 *
 * @param <C> a contender: a stack's server, a JVM of microbenchmarks, or anything else that has one
 *     turn in each cycle
 */
public final class Interleaver<C> {
  private final List<C> remaining;
  private final Random random;
  private int cycles;

  /**
   * The turn of a contender.
   *
   * @param <C> the contender
   */
  public interface Turn<C> {
    /**
     * Takes a turn.
     *
     * @param cycle number of the cycle, from 0
     * @return whether the contender takes part in the next cycle
     * @throws IOException when the whole measurement must end; the cycle ends at once
     */
    boolean take(C contender, int cycle) throws IOException, InterruptedException;
  }

  /**
   * Contenders before their first cycle.
   *
   * @param contenders copied; the same order and the same seed give the same turns
   * @param random decides on the order of turns
   */
  public Interleaver(Collection<? extends C> contenders, Random random) {
    this.remaining = new ArrayList<>(contenders);
    this.random = random;
  }

  /** Gives each remaining contender one turn; those whose turn returns false leave. */
  public void cycle(Turn<? super C> turn) throws IOException, InterruptedException {
    for (C contender : shuffled(remaining, random)) {
      if (!turn.take(contender, cycles)) {
        remaining.remove(contender);
      }
    }
    cycles++;
  }

  /** Runs cycles until no contender is left. */
  public void run(Turn<? super C> turn) throws IOException, InterruptedException {
    while (!remaining.isEmpty()) {
      cycle(turn);
    }
  }

  /** The contenders that have not left, in their original order. */
  public List<C> remaining() {
    return List.copyOf(remaining);
  }

  /** How many cycles have been completed. */
  public int cycles() {
    return cycles;
  }

  /** A shuffled copy of a list. */
  public static <T> List<T> shuffled(Collection<? extends T> list, Random random) {
    List<T> copy = new ArrayList<>(list);
    Collections.shuffle(copy, random);
    return copy;
  }
}
