package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|0", "0,2-3|0,2-3", "3,2,0|0,2-3", "1,1-2|1-2", "0-1, 4|0-1,4", "4095|4095"})
  void readsAndWrites(String text, String shortest) {
    assertThat(CpuSet.parse(text)).hasToString(shortest);
    assertThat(CpuSet.parse(shortest)).isEqualTo(CpuSet.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "1-", "-1", "2-1", "1,,2", "4096", "0-4096", "1.5", "0x1"})
  void saysWhatToWrite(String text) {
    assertThatThrownBy(() -> CpuSet.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'" + text + "' is not a list of CPUs; write their numbers, such as 0 or 0,2-3");
  }

  @Test
  void theFirstAreThoseWithTheLowestNumbers() {
    CpuSet some = CpuSet.parse("7,0,2-3");

    assertThat(some.first(1)).hasToString("0");
    assertThat(some.first(3)).hasToString("0,2-3");
    assertThat(some.first(4)).isEqualTo(some);
  }

  @Test
  void cannotBeEmpty() {
    assertThatThrownBy(() -> new CpuSet(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void comparesSets() {
    CpuSet low = CpuSet.parse("0-1");
    assertThat(low.isDisjoint(CpuSet.parse("2-3"))).isTrue();
    assertThat(low.isDisjoint(CpuSet.parse("1-2"))).isFalse();
    assertThat(low.contains(CpuSet.parse("1"))).isTrue();
    assertThat(low.contains(CpuSet.parse("1-2"))).isFalse();
    assertThat(low.size()).isEqualTo(2);
  }
}
