package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file {@code limits} as Linux writes it. */
class OpenFilesTest {
  private static final String LIMITS =
      """
      Limit                     Soft Limit           Hard Limit           Units
      Max resident set          unlimited            unlimited            bytes
      Max processes             94871                94871                processes
      Max open files            %s                 20000                files
      Max locked memory         8388608              8388608              bytes
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"1024, 1024", "20000, 20000", "unlimited,"})
  void theSoftLimitCounts(String soft, Long limit) throws IOException {
    FakeProc proc = new FakeProc(folder);
    proc.put("self/limits", LIMITS.formatted(soft));

    assertThat(OpenFiles.limit(proc.files()).stream().boxed().findFirst().orElse(null))
        .isEqualTo(limit);
  }

  @Test
  void withoutProcItIsNotKnown() {
    assertThat(OpenFiles.limit(new FakeProc(folder).files())).isEmpty();
  }
}
