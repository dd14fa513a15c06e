package org.wsbench.run.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.ProfileEvent;

/** What profilers see of a thread is its CPU time, by the kernel's own account. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class SampledTimeTest {
  private static final String STACK = "burning";
  private static final List<String> ALL = List.of(STACK);
  private static final Duration ENOUGH = Duration.ofSeconds(3);

  /** What a timer has not told at the end: a few ticks of a slow kernel. */
  private static final double TICKS = 50;

  private static final double NANOS_PER_MILLI = 1e6;

  private final List<String> said = new ArrayList<>();
  private Process burning;

  @BeforeEach
  void start() throws IOException {
    burning = PlantedBurns.startThreads();
  }

  @AfterEach
  void end() throws InterruptedException {
    burning.destroyForcibly().waitFor();
  }

  /** A busy machine loses a few samples; counting them instead of weighing loses 7 %. */
  @Test
  @Tag("slow")
  void asyncProfilerSeesTheWholeTimeOfThreadsThatOftenWait() throws Exception {
    assertWholeTime(
        "async-profiler",
        AsyncProfilerLibrary::write,
        one -> one.getFirst().equals("[" + PlantedBurns.BUSY + "]"),
        one -> one.getFirst().equals("[" + PlantedBurns.BURSTS + "]"),
        0.03);
  }

  /** It drops samples whose frames it cannot read, and does not name the thread. */
  @Test
  @Tag("slow")
  void theFlightRecorderSeesNearlyAllOfIt() throws Exception {
    Layers.Attribution layers = LayerFile.read().attribution();
    assertWholeTime(
        "JFR jdk.CPUTimeSample",
        folder -> {
          throw new IOException("there is no library");
        },
        one -> layers.of(one).equals("service"),
        one -> layers.of(one).equals("data binding"),
        0.15);
  }

  private void assertWholeTime(
      String sampler,
      Profilers.Library library,
      Predicate<List<String>> ofBusy,
      Predicate<List<String>> ofBursts,
      double lost)
      throws Exception {
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add, library)) {
      profilers.attach(STACK, OptionalLong.of(burning.pid()));
      Times before = Times.of(burning.pid());
      profilers.start(ALL);
      Times begin = Times.of(burning.pid());
      while (Times.of(burning.pid()).bursts() - begin.bursts() < ENOUGH.toMillis()) {
        Thread.sleep(20);
      }
      Times end = Times.of(burning.pid());
      Profilers.Seen seen = profilers.stop(ALL).get(STACK);
      Times after = Times.of(burning.pid());
      assumeTrue(seen.sampler().equals(sampler), () -> "not here: " + String.join("; ", said));

      double busy = millis(seen.stacks(), ofBusy);
      double bursts = millis(seen.stacks(), ofBursts);
      // When exactly it starts and stops is between two readings.
      Times inside = end.minus(begin).times(1 - lost);
      Times outside = after.minus(before);
      assertThat(busy).isBetween(inside.busy() - TICKS, outside.busy() + TICKS);
      assertThat(bursts).isBetween(inside.bursts() - TICKS, outside.bursts() + TICKS);
    }
  }

  private static double millis(CollapsedStacks stacks, Predicate<List<String>> ofThread) {
    return stacks.counts().entrySet().stream()
        .filter(one -> ofThread.test(one.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** CPU time of the two threads in milliseconds. */
  private record Times(double busy, double bursts) {
    static Times of(long pid) throws IOException {
      return new Times(of(pid, PlantedBurns.BUSY), of(pid, PlantedBurns.BURSTS));
    }

    private static double of(long pid, String name) throws IOException {
      Path tasks = Path.of("/proc", Long.toString(pid), "task");
      try (DirectoryStream<Path> threads =
          Files.newDirectoryStream(tasks, task -> line(task.resolve("comm")).equals(name))) {
        for (Path thread : threads) {
          String nanos = line(thread.resolve("schedstat")).split(" ")[0];
          return Long.parseLong(nanos) / NANOS_PER_MILLI;
        }
      }
      return 0;
    }

    private static String line(Path file) {
      try {
        return Files.readString(file).strip();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    Times minus(Times other) {
      return new Times(busy - other.busy, bursts - other.bursts);
    }

    Times times(double factor) {
      return new Times(factor * busy, factor * bursts);
    }
  }
}
