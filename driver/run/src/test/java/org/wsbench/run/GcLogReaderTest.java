package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines as HotSpot 25 writes them. */
class GcLogReaderTest {
  private static final long MEGABYTE = 1L << 20;

  @TempDir private Path folder;
  private Path file;
  private GcLogReader log;

  @BeforeEach
  void open() {
    file = folder.resolve("metro-1.log");
    log = new GcLogReader(file);
  }

  private void write(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  @ParameterizedTest
  @CsvSource({
    "GC(3) Pause Full (System.gc()) 12M->6M(92M) 29.320ms, 6",
    "GC(4) Pause Full (Diagnostic Command) 120M->21M(494M) 30.5ms, 21",
    "GC(8) Major Collection (Diagnostic Command) 12M(12%)->10M(10%) 0.033s, 10",
  })
  void readsWhatACollectionLeaves(String line, long megabytes) throws IOException {
    write("[0.473s][info][gc] " + line + "\n");

    assertThat(log.leastBytes()).hasValue(megabytes * MEGABYTE);
  }

  @ParameterizedTest
  @CsvSource({
    "[0.086s][info][gc] Using Serial",
    "[0.496s][info][gc] GC(5) Concurrent Mark Cycle",
    "[0.496s][info][gc] GC(4) Pause Young (Allocation Failure) 32M->12M(92M) 7.899ms",
    "[0.496s][info][gc] GC(6) Pause Young (Prepare Mixed) (G1 Evacuation Pause) 32M->21M(53M) 33.981ms",
    "[0.496s][info][gc] GC(7) Pause Remark 20M->20M(53M) 0.223ms",
    "[0.496s][info][gc] GC(9) Minor Collection (Allocation Stall) 96M(100%)->18M(19%) 0.001s",
    "[0.546s][info][gc] GC(5) Concurrent Mark Cycle 50.727ms",
    "[0.606s][info][gc] GC(0) Major Collection (Warmup)",
    "[1.627s][info][gc] Allocation Stall (main) 6.688ms",
    "INFO: Started Server in 12M->6M",
  })
  void otherLinesSayNothing(String line) throws IOException {
    write(line + "\n");

    assertThat(log.leastBytes()).isEmpty();
  }

  @Test
  void theLeastOfThoseSinceTheLastLookCounts() throws IOException {
    assertThat(log.leastBytes()).isEmpty();
    write(
        "Pause Full (x) 9M->7M(92M) 1ms\nPause Full (x) 9M->3M(92M) 1ms\nPause Full (x) 9M->8M(92M) 1ms\n");
    assertThat(log.leastBytes()).hasValue(3 * MEGABYTE);
    assertThat(log.leastBytes()).isEmpty();
    write("Pause Full (x) 9M->4M(92M) 1ms\n");
    assertThat(log.leastBytes()).hasValue(4 * MEGABYTE);
  }

  @Test
  void aLineThatIsStillBeingWrittenIsReadWhenItIsWhole() throws IOException {
    write("caf\u00e9\nPause Full (x) 9M->7M(92M) 1ms\nPause Full (x) 9M->1");
    assertThat(log.leastBytes()).hasValue(7 * MEGABYTE);
    assertThat(log.leastBytes()).isEmpty();
    write("2M(92M) 1ms\n");
    assertThat(log.leastBytes()).hasValue(12 * MEGABYTE);
  }

  @Test
  void goesOnAtTheEndOfALogThatWasCut() throws IOException {
    write("[0.5s] Pause Full (System.gc()) 12M->6M(92M) 2ms\n".repeat(3));
    assertThat(log.leastBytes()).hasValue(6 * MEGABYTE);
    Files.writeString(file, "cut\n");
    assertThat(log.leastBytes()).isEmpty();
    write("[0.6s] Pause Full (System.gc()) 12M->7M(92M) 2ms\n");
    assertThat(log.leastBytes()).hasValue(7 * MEGABYTE);
  }
}
