package org.wsbench.result.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.result.jmh.TestJmh.allocating;
import static org.wsbench.result.jmh.TestJmh.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;

class StoredJmhTest {
  private static final Map<String, String> JAXB =
      Map.of("echoCase", "echoDate", "binding", "jaxb", "parser", "woodstox");

  @TempDir private Path folder;

  @SafeVarargs
  private StoredJmh read(Map<String, Object>... entries) throws IOException {
    Path file = folder.resolve("result.json");
    Files.writeString(file, TestJmh.json(List.of(entries)));
    return StoredJmh.read(file);
  }

  private JmhRun run(RunResult.Status status) {
    return JmhRun.begun(
            Instant.EPOCH, 7, List.of("java"), List.of(), Json.tree(Map.of()), Json.tree(Map.of()))
        .ended(status, null, Instant.EPOCH, Json.tree(Map.of()));
  }

  @Test
  void readsWhatJmhWrites() throws IOException {
    StoredJmh jmh =
        read(
            allocating(
                entry(
                    "Unmarshal.unmarshal",
                    "avgt",
                    "us/op",
                    JAXB,
                    List.of(List.of(10.0, 12.0), List.of(14.0, 16.0))),
                4096));

    Benchmark benchmark = jmh.unmarshal("echoDate", "jaxb", "woodstox").orElseThrow();
    assertThat(benchmark.forkMicros()).containsExactly(11.0, 15.0);
    assertThat(benchmark.bytes()).containsExactly(List.of(4096.0));
    assertThat(jmh.jvm().version()).isEqualTo(TestJmh.VM_VERSION);
    assertThat(jmh.jvm().flags()).isEqualTo(TestJmh.JVM_ARGS);
    assertThat(jmh.inTurns()).isFalse();
    assertThat(jmh.complete()).isTrue();
  }

  @Test
  void knowsTheTurnsOfBenchmarksThatTookTurns() throws IOException {
    Map<String, Object> entry =
        entry(
            "Unmarshal.unmarshal",
            "avgt",
            "us/op",
            JAXB,
            List.of(List.of(10.0, 12.0), List.of(14.0)));

    StoredJmh jmh =
        read(TestJmh.inTurns(entry, List.of(List.of(1e6 + 1, 1e6 + 3), List.of(2e6 + 1)), 8));

    assertThat(jmh.inTurns()).isTrue();
    assertThat(jmh.benchmarks().getFirst().forks())
        .containsExactly(
            List.of(
                new Benchmark.Iteration(new Turn(1, 1), 10),
                new Benchmark.Iteration(new Turn(1, 3), 12)),
            List.of(new Benchmark.Iteration(new Turn(2, 1), 14)));
    assertThat(jmh.benchmarks().getFirst().bytes())
        .containsExactly(List.of(8.0, 8.0), List.of(8.0));
  }

  @Test
  void aCompleteRunThatLacksBenchmarksIsRefused() throws IOException {
    JmhRun whole =
        run(RunResult.Status.COMPLETED)
            .plus(
                List.of(
                    new JmhStart("A.one", 1, 1, true, null),
                    new JmhStart("A.one", 2, 1, true, null),
                    new JmhStart("A.two", 1, 1, true, null)));
    Json.write(folder.resolve(StoredJmh.RUN), whole);
    Path file = folder.resolve(StoredJmh.RESULT);

    assertThatThrownBy(() -> StoredJmh.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            file
                + ": 2 of 2 benchmarks are missing, so nothing is reported or changed: restore the"
                + " file");
    Files.writeString(
        file,
        TestJmh.json(List.of(entry("A.one", "avgt", "us/op", Map.of(), List.of(List.of(1.0))))));
    assertThatThrownBy(() -> StoredJmh.read(folder))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("1 of 2 benchmarks are missing");
  }

  @Test
  void takesEveryUnitOfTime() throws IOException {
    StoredJmh jmh =
        read(
            entry("A.nanos", "avgt", "ns/op", Map.of(), List.of(List.of(2000.0))),
            entry("A.millis", "ss", "ms/op", Map.of(), List.of(List.of(3.0))),
            entry("A.seconds", "ss", "s/op", Map.of(), List.of(List.of(4.0))));

    assertThat(jmh.benchmarks())
        .extracting(Benchmark::forkMicros)
        .containsExactly(List.of(2.0), List.of(3e3), List.of(4e6));
    assertThat(jmh.benchmarks())
        .extracting(one -> one.id().once())
        .containsExactly(false, true, true);
    assertThat(jmh.benchmarks()).allMatch(one -> one.bytes().isEmpty());
  }

  @Test
  void leavesOutWhatTellsNoTimePerCallAndSaysSo() throws IOException {
    StoredJmh jmh =
        read(
            entry("A.kept", "avgt", "us/op", Map.of(), List.of(List.of(1.0))),
            entry("A.rate", "thrpt", "ops/us", Map.of(), List.of(List.of(1.0))),
            entry("A.sampled", "sample", "us/op", Map.of(), List.of(List.of(1.0))),
            entry("A.empty", "avgt", "us/op", Map.of(), List.of()),
            entry("A.zero", "avgt", "us/op", Map.of(), List.of(List.of(0.0))));

    assertThat(jmh.benchmarks()).extracting(one -> one.id().operation()).containsExactly("kept");
    assertThat(jmh.notes())
        .containsExactly(
            "left out, because they are not times per call: empty (avgt, us/op), rate (thrpt, ops/us), sampled"
                + " (sample, us/op), zero (avgt, us/op)");
  }

  @Test
  void whatABindingWritesByItselfIsToldFromWhatALibraryWrites() throws IOException {
    Map<String, String> own = Map.of("echoCase", "echoDate", "binding", "jaxb");
    Map<String, String> stax =
        Map.of("echoCase", "echoDate", "binding", "stax", "parser", "woodstox");
    StoredJmh jmh =
        read(
            entry("MarshalOwnWriter.marshal", "avgt", "us/op", own, rounds(1)),
            entry("Marshal.marshal", "avgt", "us/op", JAXB, rounds(2)),
            entry("Marshal.marshal", "avgt", "us/op", stax, rounds(3)),
            entry("RoundTripOwnWriter.roundTrip", "avgt", "us/op", JAXB, rounds(4)));

    assertThat(jmh.marshal("echoDate", "jaxb", "own")).contains(jmh.benchmarks().get(0));
    assertThat(jmh.marshal("echoDate", "jaxb", "woodstox")).contains(jmh.benchmarks().get(1));
    assertThat(jmh.marshal("echoDate", "jaxb", "aalto")).isEmpty();
    assertThat(jmh.reference(jmh.benchmarks().get(0).id())).contains(jmh.benchmarks().get(2));
    assertThat(jmh.reference(jmh.benchmarks().get(3).id())).isEmpty();
    assertThat(jmh.benchmarks().get(0).id().variant()).isEqualTo("jaxb/own");
    assertThat(jmh.benchmarks().get(3).id().variant()).isEqualTo("jaxb/own");
  }

  private static List<List<Double>> rounds(double... micros) {
    return Arrays.stream(micros).mapToObj(List::of).toList();
  }

  @Test
  void aRunThatWasBrokenOffIsNotComplete() throws IOException {
    Json.write(folder.resolve(StoredJmh.RUN), run(RunResult.Status.INTERRUPTED));

    StoredJmh jmh = StoredJmh.read(folder);

    assertThat(jmh.complete()).isFalse();
    assertThat(jmh.benchmarks()).isEmpty();
  }

  @Test
  void saysInOneLineThatAFileIsNotOfJmh() throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "{}");
    Path other = Files.writeString(folder.resolve("y.json"), "[{\"mode\":\"avgt\"}]");
    Path none = folder.resolve("none.json");

    String neither =
        " is neither the folder of a run nor a JSON result of JMH (-rf json -rff FILE)";

    assertThatThrownBy(() -> StoredJmh.read(file))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(file + neither);
    assertThatThrownBy(() -> StoredJmh.read(other))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(other + neither + ": an element has no benchmark, mode, or primaryMetric");
    assertThatThrownBy(() -> StoredJmh.read(none)).hasMessage(none + ": there is no such file");
  }

  @Test
  void namesTheFolderOfTheRunThatAFileIsOf() throws IOException {
    Path run = folder.resolve(RunFolder.RUN);
    StoredFile.compress(run, "{}".getBytes(StandardCharsets.UTF_8));
    Path given = folder.resolve("run.json.gz");
    Path damaged = Files.writeString(folder.resolve(StoredJmh.RESULT), "[");

    assertThatThrownBy(() -> StoredJmh.read(given))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(given + " is a file of a run: name its folder, " + folder);
    for (Path path : List.of(damaged, folder)) {
      assertThatThrownBy(() -> StoredJmh.read(path))
          .hasMessageStartingWith(damaged + " is neither the folder of a run nor a JSON result");
    }
  }
}
