package org.wsbench.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTimesTest {

  @TempDir private Path folder;

  @Test
  void nothingIsLostBetweenThreads() throws Exception {
    Path file = folder.resolve("times");
    DatabaseTimes times = DatabaseTimes.of(file, "A database 1.2");

    IntStream.range(0, 100_000).parallel().forEach(i -> times.add(7));

    ByteBuffer read = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(read.getLong()).isEqualTo(100_000);
    assertThat(read.getLong()).isEqualTo(700_000);
    assertThat(StandardCharsets.UTF_8.decode(read).toString()).isEqualTo("A database 1.2");
  }
}
