package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
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

  @Test
  void saysHowLongCollectionsStopCxf() throws IOException {
    CollectionPauses old = CollectionPauses.of("versions", one -> one.matches("cxf:4\\.[01]\\..*"));
    CollectionPauses recent =
        CollectionPauses.of("versions", one -> one.matches("cxf|cxf:4\\.2\\..*"));

    assertThat(document.text().replaceAll("\\s+", " "))
        .contains(
            "Up to 4.1.3, collections take %s ms each, and stop the server for %s %% of the time under"
                    .formatted(old.millis(), old.percent())
                + " load; from 4.2.2 on, %s ms each, and %s %% of the time"
                    .formatted(recent.millis(), recent.percent()));
  }

  @Test
  void thePageOfClientsSaysHowLongCollectionsStopOne() throws IOException {
    CollectionPauses client = CollectionPauses.of("clients", "axis2-jaxb"::equals);

    assertThat(Document.named("docs/clients.md").text().replaceAll("\\s+", " "))
        .contains(
            "Collections stop axis2-jaxb for %s %% of the time, %s ms each"
                .formatted(client.percent(), client.millis()));
  }

  /** The verdict of the run that explains why Axis2 has become slower. */
  @Test
  void theCauseIsThatOfThePublishedRun() throws IOException {
    List<MatchResult> verdicts =
        Pattern.compile("takes (\\d+ \\+- \\d+ us) more CPU time per (\\w+) than")
            .matcher(Files.readString(Document.ROOT.resolve("results/explain-axis2/summary.md")))
            .results()
            .toList();

    assertThat(verdicts)
        .extracting(one -> one.group(2))
        .containsExactly("echoArray40", "echoOrder200");
    assertThat(document.text().replaceAll("\\s+", " "))
        .contains(
            "1.8.0 takes %s more CPU time per echoArray40, and %s more per echoOrder200"
                .formatted(verdicts.getFirst().group(1), verdicts.getLast().group(1)));
  }
}
