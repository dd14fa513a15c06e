package org.wsbench.run;

import java.util.List;
import java.util.Random;
import org.wsbench.run.interleave.Interleaver;

/**
 * The order in which the stacks of a fork are started and warmed up.
 *
 * <p>The place in this order can favor a stack: one that gets its memory later may get less
 * scattered pages, which makes it faster for as long as its process lives. So forks come in pairs,
 * a random order and its reverse (counterbalancing): after each pair, every stack has been as often
 * before each other as after it.
 */
final class StartOrder {

  private static final int PAIR = 2;

  private StartOrder() {}

  /**
   * The order of one fork.
   *
   * @param names of the stacks
   * @param fork its number among those that are measured, from 1
   * @param seed of the run; the same seed gives the same order
   */
  static List<String> of(List<String> names, int fork, long seed) {
    // Not the seed itself, with which the order of slices begins.
    Random random = new Random(~seed);
    List<String> order = names;
    for (int begun = 1; begun <= fork; begun += PAIR) {
      order = Interleaver.shuffled(names, random);
    }
    boolean first = fork % PAIR == 1;
    return first ? order : order.reversed();
  }
}
