package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LinksTest {
  /** Folders whose documents are not part of the project. */
  private static final Set<String> EXCLUDED = Set.of("target", "node_modules", "runs", ".git");

  @ParameterizedTest
  @MethodSource("documents")
  void linksLeadToFilesThatExist(String name) {
    Document document = Document.named(name);

    assertThat(document.links())
        .allSatisfy(link -> assertThat(document.file().resolveSibling(link)).exists());
  }

  @Test
  void theIndexNamesEveryDocument() throws IOException {
    List<String> linked = Document.named("docs/README.md").links();
    try (Stream<Path> files = Files.list(Document.ROOT.resolve("docs"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".md") && !name.equals("README.md"))
          .allSatisfy(name -> assertThat(linked).contains(name));
    }
  }

  @Test
  void theIndexOfPlansNamesEveryPlan() throws IOException {
    List<String> linked = Document.named("plans/README.md").links();
    try (Stream<Path> files = Files.list(Document.ROOT.resolve("plans"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".yaml"))
          .allSatisfy(name -> assertThat(linked).contains(name));
    }
  }

  static List<String> documents() throws IOException {
    List<String> documents = new ArrayList<>();
    Files.walkFileTree(
        Document.ROOT,
        Set.of(),
        4,
        new SimpleFileVisitor<>() {
          /** Builds and Git may write in the excluded folders meanwhile. */
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return EXCLUDED.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = Document.ROOT.relativize(file).toString();
            if (name.endsWith(".md")) {
              documents.add(name);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(documents);
    return documents;
  }
}
