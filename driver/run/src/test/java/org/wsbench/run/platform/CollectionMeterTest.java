package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.run.platform.CollectionMeter.Collections;

@Timeout(60)
class CollectionMeterTest {
  private static final long NANOS_PER_MICRO = 1000;

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseParallelGC", "-XX:+UseG1GC", "-XX:+UseZGC"})
  @EnabledOnOs(OS.LINUX)
  void countsCollectionsAndTheirPauses(String collector) throws Exception {
    long start = System.nanoTime();
    Process jvm = started(List.of(collector), "collects");
    try {
      assertThat(jvm.getInputStream().read()).isEqualTo('.');
      CollectionMeter meter = CollectionMeter.of(List.of(jvm.pid()));
      Collections first = meter.read().orElseThrow();
      long micros = (System.nanoTime() - start) / NANOS_PER_MICRO;
      assertThat(first.count()).isGreaterThanOrEqualTo(BusyJvm.DOT_AFTER);
      assertThat(first.pauseMicros()).isPositive().isLessThan(micros);

      // A collection is counted when it begins, and its pause when it ends.
      Collections next = first;
      while (next.count() == first.count() || next.pauseMicros() == first.pauseMicros()) {
        Thread.sleep(1);
        next = meter.read().orElseThrow();
      }
      assertThat(next.pauseMicros()).isGreaterThan(first.pauseMicros());
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void countsNothingWhereNothingIsCollected() throws Exception {
    Process jvm = started(List.of("-XX:+UseSerialGC", "-Xms128m", "-Xmn64m"), "works");
    try {
      assertThat(jvm.getInputStream().read()).isEqualTo('.');
      assertThat(CollectionMeter.of(List.of(jvm.pid())).read()).hasValue(new Collections(0, 0));
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  private static Process started(List<String> flags, String word) throws Exception {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(flags);
    words.addAll(List.of("-Xmx128m", "-XX:TieredStopAtLevel=1"));
    words.addAll(List.of("-cp", System.getProperty("java.class.path")));
    words.addAll(List.of(BusyJvm.class.getName(), word));
    return new ProcessBuilder(words).redirectErrorStream(true).start();
  }

  @Test
  void isAbsentForOtherFilesAndForNone(@TempDir Path folder) throws Exception {
    Path cut =
        Files.write(folder.resolve("cut"), new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xc0});
    Path other = Files.writeString(folder.resolve("other"), "x".repeat(1000));
    Path magic = Files.write(folder.resolve("magic"), magicOnly());
    assertThat(new CollectionMeter(List.of(cut, other, magic, folder.resolve("none"))).read())
        .isEmpty();
  }

  private static byte[] magicOnly() {
    byte[] bytes = new byte[100];
    bytes[0] = (byte) 0xca;
    bytes[1] = (byte) 0xfe;
    bytes[2] = (byte) 0xc0;
    bytes[3] = (byte) 0xc0;
    bytes[5] = 2;
    bytes[28] = 100;
    return bytes;
  }
}
