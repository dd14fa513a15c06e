package org.wsbench.analysis.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BistableStartsTest {

  @Test
  void twoClustersHaveTheirRatios() {
    assertThat(BistableStarts.of(List.of(0.84, 1.90, 0.86, 1.88)))
        .hasValueSatisfying(
            found -> {
              assertThat(found.low()).isCloseTo(0.85, within(0.001));
              assertThat(found.lowStarts()).isEqualTo(2);
              assertThat(found.high()).isCloseTo(1.89, within(0.001));
              assertThat(found.highStarts()).isEqualTo(2);
            });
  }

  @Test
  void aSingleStartIsAClusterIfItIsFarOff() {
    assertThat(BistableStarts.of(List.of(1.80, 1.82, 0.80, 1.81)))
        .hasValueSatisfying(found -> assertThat(found.lowStarts()).isEqualTo(1));
    assertThat(BistableStarts.of(List.of(1.00, 1.04, 1.20, 1.02))).isEmpty();
  }

  @Test
  void startsThatDifferByLittleAreOneCluster() {
    assertThat(BistableStarts.of(List.of(1.00, 1.00, 1.05, 1.05))).isEmpty();
  }

  @Test
  void threeStartsShowNoClusters() {
    assertThat(BistableStarts.of(List.of(1.0, 2.0, 2.0))).isEmpty();
  }

  /** Starts that differ by chance, by as much as 10 %, are seldom taken for clusters. */
  @Test
  void chanceIsSeldomTakenForClusters() {
    Random random = new Random(5);
    long found =
        IntStream.range(0, 2000)
            .filter(
                run ->
                    BistableStarts.of(
                            IntStream.range(0, 6)
                                .mapToObj(start -> Math.exp(0.1 * random.nextGaussian()))
                                .toList())
                        .isPresent())
            .count();
    assertThat(found).isLessThan(60);
  }
}
