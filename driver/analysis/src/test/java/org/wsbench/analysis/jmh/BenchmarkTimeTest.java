package org.wsbench.analysis.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.jmh.InventedJmh.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.InventedJmh;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;

class BenchmarkTimeTest {
  private static final Map<String, String> JAXB =
      Map.of("echoCase", "echoDate", "binding", "jaxb", "parser", "woodstox");

  @TempDir private Path folder;

  @SafeVarargs
  private StoredJmh read(Map<String, Object>... entries) throws IOException {
    Path file = folder.resolve("result.json");
    Files.writeString(file, InventedJmh.json(List.of(entries)));
    return StoredJmh.read(file);
  }

  private JmhRun run(RunResult.Status status) {
    return JmhRun.begun(
            Instant.EPOCH, 7, List.of("java"), List.of(), Json.tree(Map.of()), Json.tree(Map.of()))
        .ended(status, null, Instant.EPOCH, Json.tree(Map.of()));
  }

  @Test
  void theIntervalIsStudentsOverRounds() throws IOException {
    StoredJmh jmh = read(entry("A.a", "avgt", "us/op", Map.of(), rounds(11, 15)));
    Estimate micros = BenchmarkTime.micros(jmh.benchmarks().getFirst());

    assertThat(micros.value()).isEqualTo(13);
    // Of two rounds: t(0.975; 1) = 12.706, standard error 2.
    assertThat(micros.interval().halfWidth()).isCloseTo(25.41, within(0.01));
  }

  @Test
  void aSingleRoundHasNoInterval() throws IOException {
    StoredJmh jmh = read(entry("A.a", "avgt", "us/op", Map.of(), rounds(11)));

    assertThat(BenchmarkTime.micros(jmh.benchmarks().getFirst()).interval()).isNull();
  }

  @Test
  void roundsOfAnInterleavedRunArePairs() throws IOException {
    Files.writeString(
        folder.resolve(StoredJmh.RESULT),
        InventedJmh.json(
            List.of(
                entry("A.a", "avgt", "us/op", Map.of(), rounds(20, 60, 30, 500)),
                entry("A.b", "avgt", "us/op", Map.of(), rounds(10, 30, 15)))));
    Estimate apart = ratio(StoredJmh.read(folder.resolve(StoredJmh.RESULT)));
    Json.write(folder.resolve(StoredJmh.RUN), run(RunResult.Status.COMPLETED));

    Estimate paired = ratio(StoredJmh.read(folder));

    assertThat(paired.value()).isCloseTo(2, within(1e-9));
    assertThat(paired.interval().halfWidth()).isCloseTo(0, within(1e-9));
    assertThat(apart.value()).isNotCloseTo(2, within(0.5));
    assertThat(apart.interval().low()).isLessThan(1);
    assertThat(apart.interval().high()).isGreaterThan(10);
  }

  private static Estimate ratio(StoredJmh jmh) {
    return BenchmarkTime.ratio(jmh.benchmarks().get(0), jmh.benchmarks().get(1), jmh.interleaved());
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
    return SumCheck.of(jmh).stream().map(SumCheck::verdict).toList();
  }

  private static List<List<Double>> rounds(double... micros) {
    return Arrays.stream(micros).mapToObj(List::of).toList();
  }
}
