package org.wsbench.analysis.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.jmh.TestJmh.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;
import org.wsbench.result.jmh.Turn;

class BenchmarkTimesTest {
  private static final Map<String, String> JAXB =
      Map.of("echoCase", "echoDate", "binding", "jaxb", "parser", "woodstox");

  @TempDir private Path folder;

  @SafeVarargs
  private StoredJmh read(Map<String, Object>... entries) throws IOException {
    Path file = folder.resolve("result.json");
    Files.writeString(file, TestJmh.json(List.of(entries)));
    return StoredJmh.read(file);
  }

  @Test
  void theIntervalIsStudentsOverRounds() throws IOException {
    StoredJmh jmh = read(entry("A.a", "avgt", "us/op", Map.of(), rounds(11, 15)));
    Estimate micros = BenchmarkTimes.micros(jmh.benchmarks().getFirst());

    assertThat(micros.value()).isEqualTo(13);
    // Of two rounds: t(0.975; 1) = 12.706, standard error 2.
    assertThat(micros.interval().halfWidth()).isCloseTo(25.41, within(0.01));
  }

  @Test
  void aSingleRoundHasNoInterval() throws IOException {
    StoredJmh jmh = read(entry("A.a", "avgt", "us/op", Map.of(), rounds(11)));

    assertThat(BenchmarkTimes.micros(jmh.benchmarks().getFirst()).interval()).isNull();
  }

  /** What happens to the machine happens to both, so the ratio does not show it. */
  @Test
  void turnsOfOneCycleArePairs() throws IOException {
    double[] machine = {1, 3, 1.5, 2, 1, 2.5, 1.2, 3, 1.1, 1.9, 2.2, 1.3};
    StoredJmh jmh =
        read(
            inTurns("Unmarshal.unmarshal", "jaxb", 20, machine),
            inTurns("Unmarshal.unmarshal", "stax", 10, machine));
    BenchmarkTimes times = BenchmarkTimes.of(jmh);
    Benchmark jaxb = jmh.benchmarks().get(0);
    Benchmark stax = jmh.benchmarks().get(1);

    assertThat(times.time(jaxb, stax).value()).isCloseTo(2, within(1e-9));
    assertThat(times.time(jaxb, stax).interval().halfWidth()).isCloseTo(0, within(1e-9));
    assertThat(times.time(stax, jaxb).value()).isCloseTo(0.5, within(1e-9));
    assertThat(times.speed(jaxb, stax)).map(PairRatio::verdict).contains(Verdict.SLOWER);
    assertThat(BenchmarkTimes.micros(jaxb).interval()).isNull();
  }

  /** Of what was measured at other times nothing is known but two means. */
  @Test
  void forksOfPlainJmhAreNoPairs() throws IOException {
    StoredJmh jmh =
        read(
            entry("A.a", "avgt", "us/op", Map.of(), rounds(20, 60, 30, 500)),
            entry("A.b", "avgt", "us/op", Map.of(), rounds(10, 30, 15)));
    Estimate apart = BenchmarkTimes.of(jmh).time(jmh.benchmarks().get(0), jmh.benchmarks().get(1));

    assertThat(BenchmarkTimes.of(jmh).speeds()).isEmpty();
    assertThat(apart.value()).isNotCloseTo(2, within(0.5));
    assertThat(apart.interval().low()).isLessThan(1);
    assertThat(apart.interval().high()).isGreaterThan(10);
  }

  /** A start that failed leaves the others where they are. */
  @Test
  void startsAreToldByTheirNumber() throws IOException {
    Map<String, Object> both =
        TestJmh.inTurns(
            entry("U.unmarshal", "avgt", "us/op", JAXB, List.of(List.of(10.0), List.of(40.0))),
            List.of(List.of(1_000_001.0), List.of(2_000_001.0)),
            8);
    Map<String, Object> second =
        TestJmh.inTurns(
            entry("U.unmarshal", "avgt", "us/op", params("stax"), List.of(List.of(20.0))),
            List.of(List.of(2_000_001.0)),
            8);

    StoredJmh jmh = read(both, second);

    assertThat(BenchmarkTimes.of(jmh).speeds())
        .singleElement()
        .satisfies(ratio -> assertThat(ratio.value()).isCloseTo(0.5, within(1e-9)));
  }

  /** As of ratios: what happens in a fifth of the turns is left out. */
  @Test
  void aTurnThatWasInterruptedIsNotInTheTime() throws IOException {
    StoredJmh jmh =
        read(inTurns("Unmarshal.unmarshal", "jaxb", 20, 1, 1, 1, 1, 1, 1, 9, 1, 1, 1, 1, 1));

    assertThat(BenchmarkTimes.micros(jmh.benchmarks().getFirst()).value())
        .isCloseTo(20, within(1e-9));
    assertThat(BenchmarkTimes.forks(jmh.benchmarks().getFirst()))
        .containsExactly(new double[] {20, 20}, within(1e-9));
  }

  private static Map<String, String> params(String binding) {
    return Map.of("echoCase", "echoDate", "binding", binding, "parser", "woodstox");
  }

  /** Two starts of as many cycles as the machine has speeds. */
  private static Map<String, Object> inTurns(
      String name, String binding, double micros, double... machine) {
    List<Double> scores = Arrays.stream(machine).map(speed -> micros * speed).boxed().toList();
    List<List<Double>> turns =
        IntStream.rangeClosed(1, 2)
            .mapToObj(
                start ->
                    IntStream.rangeClosed(1, machine.length)
                        .mapToObj(cycle -> (double) new Turn(start, cycle).number())
                        .toList())
            .toList();
    return TestJmh.inTurns(
        entry(name, "avgt", "us/op", params(binding), List.of(scores, scores)), turns, 8);
  }

  @Test
  void aFirstUseHasItsMedian() throws IOException {
    StoredJmh jmh =
        read(
            entry(
                "FirstUse.unmarshal", "ss", "ms/op", Map.of(), rounds(9, 1, 2, 3, 4, 5, 6, 7, 8)));

    Estimate micros = BenchmarkTimes.micros(jmh.benchmarks().getFirst());

    assertThat(micros.value()).isEqualTo(5000);
    // Of nine values the second and the eighth: with probability 2 x 10/512 the median lies beyond.
    assertThat(micros.interval().low()).isEqualTo(2000);
    assertThat(micros.interval().high()).isEqualTo(8000);
  }

  @Test
  void theSumCheckSeesAPartThatIsLongerThanTheWhole() throws IOException {
    Map<String, String> parser = Map.of("echoCase", "echoDate", "parser", "woodstox");
    Map<String, Object> whole =
        entry("U.unmarshal", "avgt", "us/op", JAXB, rounds(10.0, 10.1, 10.2));

    StoredJmh right = read(whole, entry("P.parse", "avgt", "us/op", parser, rounds(4.0, 4.1, 4.2)));
    StoredJmh wrong =
        read(whole, entry("P.parse", "avgt", "us/op", parser, rounds(12.0, 12.1, 12.2)));
    StoredJmh open =
        read(whole, entry("P.parse", "avgt", "us/op", parser, rounds(8.0, 10.5, 14.0)));

    assertThat(verdicts(right)).containsExactly(PartCheck.HOLDS);
    assertThat(verdicts(wrong)).containsExactly(PartCheck.BROKEN);
    assertThat(verdicts(open)).containsExactly(PartCheck.UNDECIDED);
  }

  private static List<PartCheck> verdicts(StoredJmh jmh) {
    return SumCheck.of(jmh, BenchmarkTimes.of(jmh)).stream().map(SumCheck::verdict).toList();
  }

  private static List<List<Double>> rounds(double... micros) {
    return Arrays.stream(micros).mapToObj(List::of).toList();
  }
}
