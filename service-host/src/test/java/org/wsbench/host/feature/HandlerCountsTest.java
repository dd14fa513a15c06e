package org.wsbench.host.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandlerCountsTest {

  @Test
  void addsUpWhatSeveralThreadsCountWhereOthersCanReadIt(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("counts");
    HandlerCounts counts = HandlerCounts.in(file);

    IntStream.range(0, 10_000).parallel().forEach(i -> counts.add(3));

    ByteBuffer read = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(read.getLong()).isEqualTo(10_000);
    assertThat(read.getLong()).isEqualTo(30_000);
  }
}
