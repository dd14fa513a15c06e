package org.wsbench.run.interleave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InterleaverTest {
  private static final List<String> THREE = List.of("a", "b", "c");

  private static List<String> turns(long seed, int cycles) throws Exception {
    List<String> turns = new ArrayList<>();
    Interleaver<String> interleaver = new Interleaver<>(THREE, new Random(seed));
    for (int i = 0; i < cycles; i++) {
      interleaver.cycle((one, cycle) -> turns.add(one + cycle));
    }
    return turns;
  }

  @Test
  void everyContenderHasOneTurnInEachCycle() throws Exception {
    assertThat(turns(1, 2).subList(0, 3)).containsExactlyInAnyOrder("a0", "b0", "c0");
    assertThat(turns(1, 2).subList(3, 6)).containsExactlyInAnyOrder("a1", "b1", "c1");
  }

  @Test
  void theOrderIsRandomAndDecidedByTheSeed() throws Exception {
    List<String> firsts = new ArrayList<>();
    List<String> turns = turns(1, 50);
    for (int i = 0; i < turns.size(); i += THREE.size()) {
      firsts.add(turns.get(i).substring(0, 1));
    }
    assertThat(firsts).contains("a", "b", "c");
    assertThat(turns(1, 50)).isEqualTo(turns).isNotEqualTo(turns(2, 50));
  }

  @Test
  void oneThatLeavesHasNoFurtherTurn() throws Exception {
    List<String> turns = new ArrayList<>();
    Interleaver<String> interleaver = new Interleaver<>(THREE, new Random(1));
    interleaver.cycle((one, cycle) -> !one.equals("b"));
    assertThat(interleaver.remaining()).containsExactly("a", "c");

    interleaver.run(
        (one, cycle) -> {
          turns.add(one + cycle);
          return cycle < 2;
        });

    assertThat(turns).containsExactlyInAnyOrder("a1", "c1", "a2", "c2");
    assertThat(interleaver.cycles()).isEqualTo(3);
    assertThat(interleaver.remaining()).isEmpty();
  }
}
