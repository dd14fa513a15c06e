package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class JvmFootprintTest {
  private static final long MEGABYTE = 1 << 20;

  @Test
  void addsUpTheCountersOfEachKind() {
    Map<String, Long> counters =
        Map.of(
            "sun.gc.generation.0.space.0.used", 1L,
            "sun.gc.generation.1.space.0.used", 20L,
            "sun.gc.generation.1.space.0.capacity", 1000L,
            "sun.gc.metaspace.used", 300L,
            "java.cls.loadedClasses", 4000L,
            "java.cls.sharedLoadedClasses", 50_000L,
            "java.cls.unloadedClasses", 7L);

    assertThat(JvmFootprint.of(counters)).isEqualTo(new JvmFootprint(21, 300, 54_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:+UseG1GC", "-XX:+UseZGC"})
  @EnabledOnOs(OS.LINUX)
  void readsAJvmAfterACollection(String collector) throws Exception {
    Process jvm =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    collector,
                    "-Xmx128m",
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    BusyJvm.class.getName(),
                    "works"))
            .redirectErrorStream(true)
            .start();
    try {
      assertThat(jvm.getInputStream().read()).isEqualTo('.');
      assertThat(FullGc.in(jvm.pid())).isTrue();

      JvmFootprint footprint = JvmFootprint.of(jvm.pid()).orElseThrow();

      assertThat(footprint.heapBytes()).isBetween(1L, 64 * MEGABYTE);
      assertThat(footprint.metaspaceBytes()).isBetween(1L, 64 * MEGABYTE);
      assertThat(footprint.classes()).isBetween(100L, 10_000L);
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void isAbsentForAnotherProgram() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      assertThat(JvmFootprint.of(other.pid())).isEmpty();
    } finally {
      ProcessStopper.stop(other);
    }
  }
}
