package org.wsbench.analysis.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.jmh.TestJmh.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Bound;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.Slice;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;
import org.wsbench.result.jmh.Turn;

class CpuPartsTest {
  private static final int FORKS = 2;
  private static final int CYCLES = 20;

  /** What happens to the machine happens to all of a cycle alike. */
  private static final double[] MACHINE = {1, 2, 1.5, 3, 1.2};

  @TempDir private Path folder;

  private static double machine(int cycle) {
    return MACHINE[cycle % MACHINE.length];
  }

  /** Rounds of a stack that takes so many microseconds on a machine at its full speed. */
  private static List<Round> stack(String name, double micros, Flag... flags) {
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= FORKS; fork++) {
      List<Slice> slices =
          IntStream.range(0, CYCLES)
              .mapToObj(
                  cycle -> new Slice(cycle, cycle, 1000 * micros * machine(cycle) / 1e6, 1000))
              .toList();
      double seconds = slices.stream().mapToDouble(Slice::seconds).sum();
      double tps = 1000 * CYCLES / seconds;
      Round plain = TestRounds.inFork(fork, TestRounds.sliced(name, "echoStruct", 1000, 2));
      rounds.add(
          new Round(
              name,
              "echoStruct",
              fork,
              1,
              false,
              plain.startedAt(),
              new LoadFigures(
                  seconds,
                  1000L * CYCLES,
                  tps,
                  plain.load().errors(),
                  plain.load().latencyMicros()),
              plain.connections(),
              new ResourceUse(1e6 / tps, 1.0, 1.0, 0.2, 1L),
              List.of(),
              slices,
              List.of(flags)));
    }
    return rounds;
  }

  private static Map<String, Object> benchmark(
      String name, double micros, Map<String, String> params) {
    List<List<Double>> scores = new ArrayList<>();
    List<List<Double>> turns = new ArrayList<>();
    for (int fork = 1; fork <= FORKS; fork++) {
      int number = fork;
      scores.add(IntStream.range(0, CYCLES).mapToObj(cycle -> micros * machine(cycle)).toList());
      turns.add(
          IntStream.range(0, CYCLES)
              .mapToObj(cycle -> (double) Turn.beside(number, 1, cycle).number())
              .toList());
    }
    return TestJmh.inTurns(entry(name, "avgt", "us/op", params, scores), turns, 8);
  }

  private static Map<String, String> params(String... binding) {
    Map<String, String> params = new LinkedHashMap<>();
    params.put("echoCase", "echoStruct");
    if (binding.length > 0) {
      params.put("binding", binding[0]);
    }
    params.put("parser", "woodstox");
    return params;
  }

  private CpuParts parts(double whole, boolean withHttp) throws IOException {
    List<Round> rounds = new ArrayList<>(stack("metro", whole));
    if (withHttp) {
      rounds.addAll(stack("raw-echo", 25));
    }
    List<CpuParts> all = parts(rounds);
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  private List<CpuParts> parts(List<Round> rounds) throws IOException {
    return parts(rounds, Map.of());
  }

  private List<CpuParts> parts(List<Round> rounds, Map<String, Bound> bounds) throws IOException {
    return parts(
        rounds,
        bounds,
        "woodstox",
        List.of(
            benchmark("RoundTrip.roundTrip", 50, params("jaxb")),
            benchmark("Parse.parse", 10, params())));
  }

  private List<CpuParts> parts(
      List<Round> rounds,
      Map<String, Bound> bounds,
      String writer,
      List<Map<String, Object>> benchmarks)
      throws IOException {
    Files.writeString(folder.resolve(StoredJmh.RESULT), TestJmh.json(benchmarks));
    JmhCounterpart like = new JmhCounterpart("jaxb", "woodstox", writer, Optional.empty());
    return CpuParts.of(
        result(rounds, bounds), rounds, StoredJmh.read(folder), Map.of("metro", like), "raw-echo");
  }

  private CpuParts ofMetro(String writer, List<Map<String, Object>> benchmarks) throws IOException {
    return parts(stack("metro", 100), Map.of(), writer, benchmarks).getFirst();
  }

  /** Reading and writing alone read every value, the round trip reads it once. */
  @Test
  void aRoundTripIsTheBindingWhereItWasMeasured() throws IOException {
    List<Map<String, Object>> benchmarks =
        List.of(
            benchmark("Unmarshal.unmarshal", 30, params("jaxb")),
            benchmark("Marshal.marshal", 25, params("jaxb")),
            benchmark("MarshalOwnWriter.marshal", 35, params("jaxb")),
            benchmark("RoundTrip.roundTrip", 50, params("jaxb")),
            benchmark("RoundTripOwnWriter.roundTrip", 60, params("jaxb")),
            benchmark("Parse.parse", 10, params()));

    assertShare(ofMetro("woodstox", benchmarks).binding(), 0.40);
    assertShare(ofMetro("own", benchmarks).binding(), 0.50);
    assertThat(ofMetro("own", benchmarks).apart()).isFalse();
  }

  @Test
  void withoutARoundTripReadingAndWritingStandForIt() throws IOException {
    CpuParts parts =
        ofMetro(
            "woodstox",
            List.of(
                benchmark("Unmarshal.unmarshal", 30, params("jaxb")),
                benchmark("Marshal.marshal", 25, params("jaxb")),
                benchmark("Parse.parse", 10, params())));

    assertShare(parts.binding(), 0.45);
    assertShare(parts.rest(), 0.45);
    assertThat(parts.apart()).isTrue();
  }

  private static RunResult result(List<Round> rounds, Map<String, Bound> bounds) {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("metro", "raw-echo"),
            List.of("echoStruct"),
            "metro",
            32,
            ServiceMode.TYPED,
            0,
            1);
    return TestRuns.result(
        comparison,
        List.of(),
        rounds.stream().map(round -> measurement(round, bounds.get(round.stack()))).toList());
  }

  private static Measurement measurement(Round round, Bound bound) {
    Measurement row = TestRuns.measurement(round);
    return bound == null ? row : TestRuns.with(row, List.of(bound), bound.flags());
  }

  private CpuParts bounded(double whole, Map<String, Bound> bounds) throws IOException {
    List<Round> rounds = new ArrayList<>(stack("metro", whole));
    rounds.addAll(stack("raw-echo", 25));
    return parts(rounds, bounds).getFirst();
  }

  /** A stack that may serve 10 % less than measured may need 1.11 times the time. */
  @Test
  void aBoundOfTheWholeIsOneOfItsParts() throws IOException {
    CpuParts parts =
        bounded(100, Map.of("metro", new Bound(List.of(Flag.WARM_UP_LIMIT), 0.9, 1.0)));

    assertThat(parts.parse().interval().low()).isCloseTo(0.09, within(1e-9));
    assertThat(parts.parse().interval().high()).isCloseTo(0.10, within(1e-9));
  }

  /** Work between slices is in the CPU time, so requests may need less. */
  @Test
  void whatWasDoneBetweenSlicesMayMakeTheWholeTooLong() throws IOException {
    CpuParts parts =
        bounded(100, Map.of("metro", new Bound(List.of(Flag.WORK_BETWEEN_SLICES), 0.8, 1.0)));

    assertThat(parts.parse().interval().low()).isCloseTo(0.10, within(1e-9));
    assertThat(parts.parse().interval().high()).isCloseTo(0.125, within(1e-9));
  }

  @Test
  void aServerThatWasNotSaturatedUsedTheCpuTimeOfItsRequests() throws IOException {
    CpuParts parts = bounded(100, Map.of("metro", Bound.atLeast(Flag.DRIVER_SATURATED)));

    assertShare(parts.parse(), 0.10);
  }

  /** The parts are 75 us; of 70 it cannot be said if these may be 77. */
  @Test
  void theSumCheckAllowsForBounds() throws IOException {
    assertThat(bounded(70, Map.of()).verdict()).isEqualTo(PartCheck.BROKEN);
    assertThat(
            bounded(70, Map.of("metro", new Bound(List.of(Flag.NOT_STEADY), 0.9, 1.0))).verdict())
        .isEqualTo(PartCheck.UNDECIDED);
  }

  @Test
  void thePartsOfARequestComeFromNeighborsInTime() throws IOException {
    CpuParts parts = parts(100, true);

    assertShare(parts.parse(), 0.10);
    assertShare(parts.binding(), 0.40);
    assertShare(parts.http(), 0.25);
    assertShare(parts.rest(), 0.25);
    assertThat(parts.verdict()).isEqualTo(PartCheck.HOLDS);
    assertThat(parts.micros()).isCloseTo(100 * 1.74, within(0.01));
  }

  private static void assertShare(Estimate share, double expected) {
    assertThat(share.value()).isCloseTo(expected, within(1e-9));
    assertThat(share.interval().halfWidth()).isCloseTo(0, within(1e-9));
  }

  @Test
  void partsThatAreMoreThanTheWholeDoNotAddUp() throws IOException {
    CpuParts parts = parts(60, true);

    assertThat(parts.rest().value()).isNegative();
    assertThat(parts.verdict()).isEqualTo(PartCheck.BROKEN);
  }

  @Test
  void aVoidRowHasNoParts() throws IOException {
    assertThat(parts(stack("metro", 100, Flag.VOID))).isEmpty();
  }

  @Test
  void withoutAServerWithoutXmlHttpIsInTheRest() throws IOException {
    CpuParts parts = parts(100, false);

    assertThat(parts.http()).isNull();
    assertShare(parts.rest(), 0.50);
  }
}
