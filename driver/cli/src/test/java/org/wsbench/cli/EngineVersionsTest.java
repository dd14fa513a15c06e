package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;
import org.wsbench.run.stack.StackCatalog;

class EngineVersionsTest {
  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final EngineVersions ENGINES = EngineVersions.of(StackCatalog.discover(ROOT));

  @Test
  void theDescriptorsNameTheLibraryOfEachEngine() {
    assertThat(ENGINES.libraries())
        .containsEntry("metro", "jaxws-rt")
        .containsEntry("cxf", "cxf-rt-frontend-jaxws")
        .containsEntry("axis2", "axis2-kernel")
        .containsEntry("node-soap", "soap")
        .doesNotContainKey("gsoap");
  }

  @Test
  void aRunHasRecordedTheirVersions() throws IOException {
    Path run = ROOT.resolve("results").resolve("versions").resolve("run.json");

    assertThat(ENGINES.of(Json.read(StoredFile.text(run), RunResult.class)))
        .containsEntry("metro:4.0.2", "jaxws-rt 4.0.2")
        .containsEntry("cxf:4.0.9", "cxf-rt-frontend-jaxws 4.0.9")
        .containsKeys("metro", "spring-ws");
  }
}
