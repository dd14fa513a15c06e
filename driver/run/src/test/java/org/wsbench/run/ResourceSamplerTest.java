package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.CpuSet;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.ServerCounter;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.platform.FakeTicker;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.platform.Processors;

class ResourceSamplerTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir private Path folder;
  private final FakeTicker ticker = new FakeTicker();

  /** A server that uses so much in each second. */
  private ServerReading reading(long cpuMillis, long pauseMillis) {
    long seconds = ticker.elapsed().toSeconds();
    return new ServerReading(
        OptionalLong.of(seconds * cpuMillis * 1000),
        Map.of(ServerCounter.PAUSE_MICROS, seconds * pauseMillis * 1000),
        OptionalLong.of(1 << 20),
        OptionalInt.of(7),
        OptionalInt.empty(),
        DatabaseTime.NONE);
  }

  private List<ResourceSample> written() throws IOException {
    return ResourceSample.read(folder).values();
  }

  @Test
  void writesWhatEachServerUsedSinceTheLineBefore() throws Exception {
    try (ResourceSampler sampler = ResourceSampler.open(folder, ticker)) {
      ticker.pass(SECOND);
      sampler.watch("metro", 1, () -> reading(400, 50));
      sampler.watch("cxf", 2, () -> reading(600, 0));
      ticker.pass(SECOND);
      sampler.sample();
      ticker.pass(SECOND.multipliedBy(2));
      sampler.sample();
    }

    assertThat(written())
        .extracting(one -> one.stack() + one.fork(), ResourceSample::seconds, ResourceSample::cpus)
        .containsExactly(
            tuple("metro1", 1.0, 0.4),
            tuple("cxf2", 1.0, 0.6),
            tuple("metro1", 2.0, 0.4),
            tuple("cxf2", 2.0, 0.6));
    ResourceSample last = written().get(2);
    assertThat(last.counts()).containsExactly(entry("pauseMicros", 100_000L));
    assertThat(last.pauseMillis()).isEqualTo(50);
    assertThat(last.threads()).isEqualTo(7);
    assertThat(last.descriptors()).isNull();
  }

  /** Workers that were not read before have used CPU time, which is none of the next sample. */
  @Test
  void aServerWhoseOtherProcessesAreReadIsCountedFromThen() throws Exception {
    try (ResourceSampler sampler = ResourceSampler.open(folder, ticker)) {
      ticker.pass(SECOND);
      sampler.watch("metro", 1, () -> reading(400, 0));
      ticker.pass(SECOND.multipliedBy(2));
      sampler.watch("metro", 1, () -> reading(1600, 0));
      ticker.pass(SECOND);
      sampler.sample();
    }

    assertThat(written())
        .extracting(ResourceSample::seconds, ResourceSample::cpus)
        .containsExactly(tuple(1.0, 1.6));
  }

  @Test
  void forgetsAServerThatHasEnded() throws Exception {
    ServerReading[] next = {reading(1, 0)};
    try (ResourceSampler sampler = ResourceSampler.open(folder, ticker)) {
      sampler.watch("metro", 1, () -> next[0]);
      next[0] = ServerReading.UNKNOWN;
      ticker.pass(SECOND);
      sampler.sample();
      next[0] = reading(1, 0);
      sampler.sample();
    }
    assertThat(written()).isEmpty();
  }

  @Test
  void forgetsAServerThatIsEnding() throws Exception {
    OptionalLong[] resident = {OptionalLong.of(1 << 20)};
    try (ResourceSampler sampler = ResourceSampler.open(folder, ticker)) {
      sampler.watch(
          "metro",
          1,
          () ->
              new ServerReading(
                  OptionalLong.of(1000),
                  Map.of(),
                  resident[0],
                  OptionalInt.of(2),
                  OptionalInt.empty(),
                  DatabaseTime.NONE));
      ticker.pass(SECOND);
      sampler.sample();
      resident[0] = OptionalLong.empty();
      ticker.pass(SECOND);
      sampler.sample();
    }
    assertThat(written()).hasSize(1);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void itsThreadIsPinnedWithTheDriver() throws Exception {
    long pid = ProcessHandle.current().pid();
    CpuSet all = Processors.ofThisMachine().all();
    CpuSet driver = CpuSet.of(List.of(all.cpus().getLast()));
    try (ResourceSampler sampler = ResourceSampler.start(folder, line -> {})) {
      assertThat(Pinning.pinAlone(pid, driver).problem()).isEmpty();
      assertThat(allowedCpus(ResourceSampler.THREAD)).isEqualTo(driver.toString());
    } finally {
      Pinning.pinAlone(pid, all);
    }
  }

  private static String allowedCpus(String thread) throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
      Path folder =
          threads.filter(one -> line(one.resolve("comm")).equals(thread)).findFirst().orElseThrow();
      return Files.readAllLines(folder.resolve("status")).stream()
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .map(line -> line.split("\\s+")[1])
          .findFirst()
          .orElseThrow();
    }
  }

  private static String line(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      // The thread has ended.
      return "";
    }
  }

  @Test
  void aLongRunHasFewLines() throws Exception {
    try (ResourceSampler sampler = ResourceSampler.open(folder, ticker)) {
      sampler.watch("metro", 1, () -> reading(1, 0));
      for (long i = 0; i < 2 * ResourceSampler.LINES; i++) {
        ticker.pass(sampler.period());
        sampler.sample();
      }
      assertThat(sampler.period()).isEqualTo(SECOND.multipliedBy(4));
    }
    assertThat(written()).hasSize(2 * ResourceSampler.LINES);
    assertThat(Files.size(folder.resolve(ResourceSample.FILE)))
        .isLessThan(2L * ResourceSampler.LINES * 250);
    // After so many lines of a second, and as many of two.
    assertThat(ticker.elapsed()).isEqualTo(SECOND.multipliedBy(3L * ResourceSampler.LINES));
  }
}
