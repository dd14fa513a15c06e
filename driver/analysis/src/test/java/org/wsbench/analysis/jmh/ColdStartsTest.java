package org.wsbench.analysis.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Flag;
import org.wsbench.result.Json;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.Benchmark.Iteration;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.BenchmarkJvm;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.Turn;

class ColdStartsTest {
  private static final int STARTS = 3;
  private static final String JAXB =
      "Unmarshal.unmarshal echoCase=echoVoid binding=jaxb parser=jdk";
  private static final String ADB = "Unmarshal.unmarshal echoCase=echoVoid binding=adb parser=jdk";

  private final Random random = new Random(7);

  /** In its first start it becomes faster by so much. */
  private Benchmark benchmark(String name, double micros, int cycles, double falls) {
    List<List<Iteration>> forks = new ArrayList<>();
    for (int start = 1; start <= STARTS; start++) {
      List<Iteration> turns = new ArrayList<>();
      for (int cycle = 1; cycle <= cycles; cycle++) {
        double change = start == 1 ? 1 - falls * cycle / cycles : 1;
        double noise = 1 + 0.01 * random.nextGaussian();
        turns.add(new Iteration(new Turn(start, cycle), micros * change * noise));
      }
      forks.add(turns);
    }
    return new Benchmark(BenchmarkId.parse(name, false), forks, List.of());
  }

  private static StoredJmh stored(Benchmark one, Benchmark other, JmhStart... starts) {
    JmhRun run =
        JmhRun.begun(
                Instant.EPOCH, 1, List.of(), List.of(), Json.tree(Map.of()), Json.tree(Map.of()))
            .plus(List.of(starts));
    return new StoredJmh(
        Path.of("jmh.json"),
        Optional.of(run),
        List.of(one, other),
        new BenchmarkJvm("", "", "", List.of()),
        List.of());
  }

  private static PairRatio speed(StoredJmh jmh) {
    return BenchmarkTimes.of(jmh)
        .speed(jmh.benchmarks().get(0), jmh.benchmarks().get(1))
        .orElseThrow();
  }

  private static JmhStart cold(String benchmark) {
    return new JmhStart(benchmark, 1, 8, false, null);
  }

  @Test
  void aStartThatWasNotWarmAndDidNotChangeDecidesAsIfItWere() {
    StoredJmh jmh = stored(benchmark(JAXB, 12, 80, 0), benchmark(ADB, 10, 80, 0), cold(JAXB));

    assertThat(speed(jmh).verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(speed(jmh).bound().flags()).containsExactly(Flag.WARM_UP_LIMIT);
    assertThat(BenchmarkTimes.of(jmh).unusable()).isEmpty();
  }

  /** In one start of three it became 40 % faster: it may be faster by 17 % when it is warm. */
  @Test
  void whatChangedInAColdStartWidensTheIntervalByItsShare() {
    StoredJmh warm = stored(benchmark(JAXB, 11, 80, 0.4), benchmark(ADB, 10, 80, 0));
    StoredJmh jmh = stored(benchmark(JAXB, 11, 80, 0.4), benchmark(ADB, 10, 80, 0), cold(JAXB));

    assertThat(speed(warm).bound().isNone()).isTrue();
    assertThat(speed(jmh).bound().high()).isBetween(1.15, 1.25);
    assertThat(speed(jmh).bound().low()).isEqualTo(1);
    Benchmark jaxb = jmh.benchmarks().get(0);
    Benchmark adb = jmh.benchmarks().get(1);
    assertThat(BenchmarkTimes.of(jmh).time(adb, jaxb).interval()).isEqualTo(speed(jmh).widened());
  }

  @Test
  void aFewTurnsDoNotTellHowFarItIsOff() {
    StoredJmh jmh = stored(benchmark(JAXB, 12, 5, 0), benchmark(ADB, 10, 5, 0), cold(JAXB));

    assertThat(BenchmarkTimes.of(jmh).isUnusable(jmh.benchmarks().get(0))).isTrue();
    assertThat(BenchmarkTimes.of(jmh).isUnusable(jmh.benchmarks().get(1))).isFalse();
  }
}
