package org.wsbench.run.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryLimitTest {
  private static final long GIGA = 1L << 30;

  private static List<String> jvms(int count) {
    return IntStream.range(0, count).mapToObj(Integer::toString).toList();
  }

  @Test
  void whatFitsIsInOnePart() {
    MemoryLimit limit = MemoryLimit.of(8 * GIGA, MemoryLimit.bytes("512m"));

    // 80 % of 8 GB hold nine JVMs of 512 MB of heap and 200 MB beside it.
    assertThat(limit.jvms()).isEqualTo(9);
    assertThat(limit.parts(jvms(9))).containsExactly(jvms(9));
  }

  @Test
  void whatDoesNotFitIsDividedAndNothingIsLost() {
    List<List<String>> parts = new MemoryLimit(4).parts(jvms(10));

    assertThat(parts).extracting(List::size).containsExactly(4, 4, 2);
    assertThat(parts.stream().flatMap(List::stream)).containsExactlyElementsOf(jvms(10));
  }

  @Test
  void thereIsAlwaysRoomForOne() {
    assertThat(MemoryLimit.of(1000, MemoryLimit.bytes("4g")).jvms()).isEqualTo(1);
  }

  @Test
  void readsSizesOfHeaps() {
    assertThat(MemoryLimit.bytes("64K")).isEqualTo(64L << 10);
    assertThat(MemoryLimit.bytes("512m")).isEqualTo(512L << 20);
    assertThat(MemoryLimit.bytes("2g")).isEqualTo(2 * GIGA);
  }
}
