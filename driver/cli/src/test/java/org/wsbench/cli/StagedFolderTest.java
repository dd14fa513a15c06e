package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.DiskException;

class StagedFolderTest {
  @TempDir private Path around;

  private Path place(String text) throws IOException {
    Path place = Files.createDirectory(around.resolve("site"));
    Files.writeString(place.resolve("a"), text);
    return place;
  }

  private List<String> beside() throws IOException {
    try (Stream<Path> files = Files.list(around)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void write(StagedFolder staged, String text) throws IOException {
    Files.writeString(Files.createDirectory(staged.folder()).resolve("a"), text);
  }

  @Test
  void aNewFolderIsThereWhenItIsWhole() throws IOException {
    Path place = around.resolve("deep").resolve("site");

    try (StagedFolder staged = StagedFolder.beside(place)) {
      write(staged, "new");
      assertThat(place).doesNotExist();
      staged.publish();
    }

    assertThat(place.resolve("a")).hasContent("new");
    assertThat(place.getParent()).isDirectoryNotContaining("glob:**/.site*");
  }

  @Test
  void anEarlierFolderIsReplaced() throws IOException {
    Path place = place("old");
    Files.writeString(place.resolve("b"), "old");

    try (StagedFolder staged = StagedFolder.beside(place)) {
      write(staged, "new");
      assertThat(place.resolve("a")).hasContent("old");
      staged.publish();
    }

    assertThat(place.resolve("a")).hasContent("new");
    assertThat(place.resolve("b")).doesNotExist();
    assertThat(beside()).containsExactly("site");
  }

  @Test
  void afterAFailureTheEarlierFolderIsAsItWas() throws IOException {
    Path place = place("old");

    assertThatThrownBy(
            () -> {
              try (StagedFolder staged = StagedFolder.beside(place)) {
                write(staged, "new");
                throw new IOException("the disk is full");
              }
            })
        .hasMessage("the disk is full");

    assertThat(place.resolve("a")).hasContent("old");
    assertThat(beside()).containsExactly("site");
  }

  /** Nothing was written, so there is nothing to move. */
  @Test
  void ifTheNewFolderCannotBeMovedTheEarlierComesBack() throws IOException {
    Path place = place("old");

    try (StagedFolder staged = StagedFolder.beside(place)) {
      assertThatThrownBy(staged::publish)
          .isInstanceOf(DiskException.class)
          .hasMessageContaining("cannot be written: ");
    }

    assertThat(place.resolve("a")).hasContent("old");
    assertThat(beside()).containsExactly("site");
  }

  @Test
  void whereALinkLeadsIsReplacedAndTheLinkStays() throws IOException {
    Path place = place("old");
    Path link = Files.createSymbolicLink(around.resolve("link"), place);

    try (StagedFolder staged = StagedFolder.beside(link)) {
      write(staged, "new");
      staged.publish();
    }

    assertThat(link).isSymbolicLink();
    assertThat(place.resolve("a")).hasContent("new");
  }
}
