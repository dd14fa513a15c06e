package org.wsbench.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.plan.yaml.InvalidValueException;

class HeapSizesTest {
  @Test
  void fourSizesLieBetweenPowersOfTwo() {
    assertThat(HeapSizes.from("64m"))
        .containsExactly(
            "64m", "56m", "48m", "40m", "32m", "28m", "24m", "20m", "16m", "14m", "12m", "10m",
            "8m");
    assertThat(HeapSizes.from("33m")).startsWith("33m", "32m", "28m");
    assertThat(HeapSizes.from("1g")).startsWith("1024m", "896m", "768m");
  }

  @Test
  void eachIsSmallerThanTheOneBeforeByAFifthAtMost() {
    List<Integer> sizes = HeapSizes.from("512m").stream().map(HeapSizes::number).toList();

    for (int i = 1; i < sizes.size(); i++) {
      assertThat((double) sizes.get(i) / sizes.get(i - 1)).isBetween(0.8, 0.9);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "512", "8m", "65g", "-1m", "0m", "12k", "999999g"})
  void refusesWhatIsNoHeap(String text) {
    assertThatThrownBy(() -> HeapSizes.from(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "--from: '" + text + "' is not allowed; give a heap from 9m to 64g, such as 512m");
  }
}
