package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadReport;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.ServerCounter;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.platform.FakeTicker;

class RoundBuilderTest {
  private static final Duration SLICE = Duration.ofMillis(100);
  private static final long MILLI = 1_000_000;

  @TempDir private Path folder;

  /** What the planted server has used. */
  private long cpuMicros;

  private Map<ServerCounter, Long> counters = Map.of();

  private OptionalLong jvmNanos = OptionalLong.of(0);

  /** One for each time that it is asked. */
  private final Queue<MemoryPeaks> peaks = new ArrayDeque<>();

  private RunningStack stack() {
    FakeTicker ticker = new FakeTicker();
    FakeGenerator generator = new FakeGenerator(ticker, FakeGenerator.serving(1000));
    Target target = new Target("127.0.0.1", 1, "/");
    Server server =
        (Server)
            Proxy.newProxyInstance(
                Server.class.getClassLoader(),
                new Class<?>[] {Server.class},
                (proxy, method, values) ->
                    switch (method.getName()) {
                      case "read" -> reading();
                      case "takePeaks" -> peaks.isEmpty() ? MemoryPeaks.UNKNOWN : peaks.remove();
                      case "jvmNanos" -> jvmNanos;
                      default -> throw new UnsupportedOperationException(method.getName());
                    });
    StackLoad load = new StackLoad(generator, target, any -> 1, 2, SLICE);
    return new RunningStack("metro", 1, server, load, new EvidenceFolder(folder), ticker);
  }

  private ServerReading reading() {
    return new ServerReading(
        OptionalLong.of(cpuMicros),
        counters,
        OptionalLong.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        DatabaseTime.NONE);
  }

  /** In and after each slice, all threads and those of the JVM work for so many milliseconds. */
  private ResourceUse use(int slices, int inSlice, int jvmInSlice, int after, int jvmAfter)
      throws IOException, InterruptedException, StackFailedException {
    RunningStack stack = stack();
    RoundBuilder round = new RoundBuilder(stack, EchoCase.ECHO_VOID, ErrorCounts.NONE);
    for (int slice = 0; slice < slices; slice++) {
      round.sliceBegins();
      work(inSlice, jvmInSlice);
      LoadReport report = stack.load(EchoCase.ECHO_VOID, SLICE);
      round.sliceEnds();
      round.slice(slice, 0, report);
      work(after, jvmAfter);
    }
    return round.finish(1, false, 1, 1).round().resources();
  }

  private void work(int millis, int ofJvm) {
    cpuMicros += millis * 1000L;
    if (jvmNanos.isPresent()) {
      jvmNanos = OptionalLong.of(jvmNanos.getAsLong() + ofJvm * MILLI);
    }
  }

  @Test
  void whatTheJvmDoesAfterSlicesIsToldFromWhatItDoesInThem() throws Exception {
    ResourceUse use = use(5, 100, 20, 12, 10);

    assertThat(use.serverBusy()).isCloseTo(1.12, within(1e-9));
    assertThat(use.serverJvmBetweenSlices()).isCloseTo(0.10, within(1e-9));
  }

  @Test
  void whatItsOwnThreadsDoIsNoWorkOfTheJvm() throws Exception {
    assertThat(use(5, 100, 20, 12, 0).serverJvmBetweenSlices()).isZero();
  }

  @Test
  void countsOfTheServerAreDividedByAllReplies() throws Exception {
    RunningStack stack = stack();
    counters = Map.of(ServerCounter.COMPILER_MICROS, 1_000L);
    RoundBuilder round = new RoundBuilder(stack, EchoCase.ECHO_VOID, ErrorCounts.NONE);
    round.slice(0, 0, stack.load(EchoCase.ECHO_VOID, SLICE));
    round.slice(1, 0, stack.load(EchoCase.ECHO_VOID, SLICE));
    counters = Map.of(ServerCounter.COMPILER_MICROS, 5_000L);

    ResourceUse use = round.finish(1, false, 1, 1).round().resources();

    // Two slices of 100 replies each.
    assertThat(use.serverPerRequest()).containsExactly(entry("compilerMicros", 20.0));
  }

  @Test
  void peaksAreThoseSinceTheRoundBegan() throws Exception {
    peaks.add(new MemoryPeaks(OptionalLong.of(900), OptionalLong.of(800)));
    peaks.add(new MemoryPeaks(OptionalLong.of(90), OptionalLong.of(80)));

    ResourceUse use = use(1, 100, 20, 12, 10);

    assertThat(use.serverPeakRssBytes()).isEqualTo(90);
    assertThat(use.serverPeakHeapBytes()).isEqualTo(80);
  }

  @Test
  void isAbsentWhereThreadsCannotBeTold() throws Exception {
    jvmNanos = OptionalLong.empty();

    assertThat(use(5, 100, 20, 12, 10).serverJvmBetweenSlices()).isNull();
  }
}
