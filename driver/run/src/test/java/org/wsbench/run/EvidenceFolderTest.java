package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;

class EvidenceFolderTest {
  @TempDir private Path run;

  private static Evidence of(String operation) {
    return new Evidence(
        operation, 3, ErrorKind.TIMEOUT, "no complete reply in time", 0, new byte[1]);
  }

  @Test
  void filesAreNamedAfterWhatWasAskedFor() throws IOException {
    new EvidenceFolder(run).keep("metro", List.of(of("echoVoid"), of("getOrder"), of("")));

    assertThat(run.resolve("evidence"))
        .isDirectoryContaining("glob:**/000-metro-echoVoid-03.txt")
        .isDirectoryContaining("glob:**/001-metro-getOrder-3.body")
        .isDirectoryContaining("glob:**/002-metro-nothing.txt");
  }
}
