package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StartOrderTest {

  private static final List<String> NAMES = List.of("metro", "cxf", "axis2-adb", "raw-stax");
  private static final long SEED = 5;

  @Test
  void secondForkOfAPairStartsTheStacksInReverse() {
    for (int fork = 1; fork < 20; fork += 2) {
      assertThat(StartOrder.of(NAMES, fork + 1, SEED))
          .isEqualTo(StartOrder.of(NAMES, fork, SEED).reversed())
          .containsExactlyInAnyOrderElementsOf(NAMES);
    }
  }

  @Test
  void everyStackHasEveryPlaceInSomeForks() {
    Map<String, Set<Integer>> places = new HashMap<>();
    for (int fork = 1; fork <= 80; fork += 2) {
      List<String> order = StartOrder.of(NAMES, fork, SEED);
      for (String name : NAMES) {
        places.computeIfAbsent(name, any -> new HashSet<>()).add(order.indexOf(name));
      }
    }
    assertThat(places).hasSize(NAMES.size());
    assertThat(places.values()).allMatch(some -> some.size() == NAMES.size());
  }

  @Test
  void seedDecides() {
    assertThat(StartOrder.of(NAMES, 3, SEED)).isEqualTo(StartOrder.of(NAMES, 3, SEED));
    assertThat(List.of(1L, 2L, 3L, 4L, 6L, 7L))
        .anySatisfy(
            seed ->
                assertThat(StartOrder.of(NAMES, 3, seed))
                    .isNotEqualTo(StartOrder.of(NAMES, 3, SEED)));
  }
}
