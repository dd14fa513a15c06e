package org.wsbench.analysis.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;

class AllocatedBytesTest {

  @SafeVarargs
  private static Benchmark benchmark(List<Double>... forks) {
    return new Benchmark(BenchmarkId.parse("A.a", false), List.of(), List.of(forks));
  }

  private static AllocatedBytes bytes(double... starts) {
    return AllocatedBytes.of(
            new Benchmark(
                BenchmarkId.parse("A.a", false),
                List.of(),
                Arrays.stream(starts).mapToObj(List::of).toList()))
        .orElseThrow();
  }

  /** A turn in which a class was loaded, for example, is no figure of the benchmark. */
  @Test
  void aStartHasTheMedianOfItsTurns() {
    assertThat(
            AllocatedBytes.of(
                benchmark(List.of(100.0, 101.0, 900.0), List.of(130.0, 131.0, 131.0))))
        .contains(new AllocatedBytes(101, 131, 2));
    assertThat(AllocatedBytes.of(benchmark())).isEmpty();
  }

  @Test
  void startsThatDifferByMoreThanOnePercentAreARange() {
    assertThat(bytes(100, 100.9).isRange()).isFalse();
    assertThat(bytes(100, 100.9).middle()).isEqualTo(100.45);
    assertThat(bytes(100, 101.1, 100).isRange()).isTrue();
  }

  @Test
  void twoDifferWhereAllStartsOfOneAreAboveAllOfTheOther() {
    AllocatedBytes jaxb = bytes(296, 248, 296, 248);

    assertThat(jaxb.differsFrom(bytes(613, 578, 613, 565))).isTrue();
    assertThat(bytes(613, 578, 613, 565).differsFrom(jaxb)).isTrue();
    assertThat(jaxb.differsFrom(bytes(248, 296, 248, 248))).isFalse();
    assertThat(bytes(100, 100, 100, 100).differsFrom(bytes(100.5, 100.5, 100.5, 100.5))).isFalse();
  }

  /**
   * Of two copies with three starts each, all of one are above all of the other in 1 of 10 runs.
   */
  @Test
  void fewStartsShowNoDifference() {
    assertThat(bytes(100, 100, 100).differsFrom(bytes(200, 200, 200))).isFalse();
    assertThat(bytes(100).differsFrom(bytes(200))).isFalse();
  }
}
