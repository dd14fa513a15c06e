package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.throughput.VersionTable;
import org.wsbench.result.StoredRun;

/**
 * The figures of docs/versions.md are those of the published run. A block that differs is corrected
 * by copying the expected text out of the failure.
 */
class VersionsDocumentTest {
  private static final Path RUN = Document.ROOT.resolve("results/versions");
  private static final String BLOCK = "published";

  private final Document document = Document.named("docs/versions.md");

  @Test
  void showsTheSeriesOfThePublishedRunOnceThereIsOne() throws IOException {
    if (!Files.isDirectory(RUN)) {
      assertThat(document.text()).doesNotContain("<!-- " + BLOCK);
      return;
    }
    MarkdownWriter writer = new MarkdownWriter();
    writer.table(VersionTable.of(StoredRun.read(RUN).result()).orElseThrow());

    assertThat(document.block(BLOCK)).isEqualTo("\n" + writer.document() + "\n");
  }
}
