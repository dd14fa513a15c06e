package org.wsbench.run.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseReportTest {

  @TempDir private Path folder;

  private Path told(long lookups, long nanos, String product) throws Exception {
    byte[] words = product.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes =
        ByteBuffer.allocate(16 + words.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(lookups)
            .putLong(nanos)
            .put(words);
    return Files.write(folder.resolve("times"), bytes.array());
  }

  @Test
  void timeAndProductAreRead() throws Exception {
    DatabaseReport report = DatabaseReport.read(told(3, 42_000, "PostgreSQL 15.14"));

    assertThat(report.time()).isEqualTo(new DatabaseTime(3, 42_000));
    assertThat(report.product()).hasValue("PostgreSQL 15.14");
  }

  @Test
  void aServiceMayTellItsTimeAlone() throws Exception {
    DatabaseReport report = DatabaseReport.read(told(3, 42_000, ""));

    assertThat(report.time()).isEqualTo(new DatabaseTime(3, 42_000));
    assertThat(report.product()).isEmpty();
  }

  @Test
  void whatHasJustBegunTellsNothing() throws Exception {
    Path file = Files.write(folder.resolve("times"), new byte[7]);

    assertThat(DatabaseReport.read(file)).isEqualTo(DatabaseReport.NONE);
  }

  @Test
  void aProductIsNoNovel() throws Exception {
    DatabaseReport report = DatabaseReport.read(told(0, 0, "x".repeat(100_000)));

    assertThat(report.product().orElseThrow()).hasSize(200);
  }
}
