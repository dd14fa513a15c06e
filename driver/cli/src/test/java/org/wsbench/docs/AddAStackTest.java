package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.version.VersionRule;

class AddAStackTest {
  private final Document document = Document.named("docs/add-a-stack.md");
  @TempDir private Path folder;

  @Test
  void theExampleIsADescriptor() throws IOException {
    StackDescriptor stack = descriptor(document.fenced("yaml")).getFirst();

    assertThat(stack.choosesService()).isTrue();
    assertThat(stack.deviations()).isNotEmpty();
  }

  @Test
  void theKeysAreThoseThatTheReaderAllows() {
    Throwable refusal = catchThrowable(() -> descriptor("no-such-key: 1\n"));
    List<String> keys = Document.firstCells(document.section("### Keys"));

    assertThat(refusal).hasMessageEndingWith(" " + String.join(", ", keys));
  }

  @Test
  void thePlaceholdersAreThoseThatThereAre() {
    String example = document.fenced("yaml").replace("{threads}", "{no-such-placeholder}");
    Throwable refusal = catchThrowable(() -> descriptor(example));
    List<String> placeholders = Document.firstCells(document.section("### Placeholders"));

    assertThat(refusal).hasMessageEndingWith(" " + String.join(" ", placeholders));
  }

  @Test
  void theKeysOfVersionsAreThoseThatThereAre() {
    assertThat(Document.firstCells(document.section("## Versions")))
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(VersionRule.class.getRecordComponents())
                .map(RecordComponent::getName)
                .toList());
  }

  @Test
  void theVersionsOfTheExampleAreThoseOfCxf() {
    Document versions = new Document(document.file(), document.section("## Versions"));

    assertThat(Document.named("service-jaxws/cxf/stack.yaml").text())
        .contains(versions.fenced("yaml"));
  }

  private List<StackDescriptor> descriptor(String yaml) throws IOException {
    Files.writeString(folder.resolve(StackCatalog.FILE_NAME), yaml);
    return StackCatalog.discover(folder).stacks();
  }
}
