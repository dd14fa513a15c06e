package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DiskTest {
  /** A device that is always full (full(4)). */
  private static final Path FULL = Path.of("/dev/full");

  private static final String ADVICE =
      " cannot be written: no space left on device; free some space, or name a folder on another"
          + " disk";

  @TempDir private Path folder;

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFullDiskIsSaidWithTheFileAndWhatToDo() {
    assertThatThrownBy(() -> Disk.write(FULL, "text"))
        .isInstanceOf(DiskException.class)
        .hasMessage(FULL + ADVICE);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void soIsOneThatBecomesFullWhileAFileIsOpen() throws IOException {
    try (OutputStream out = Disk.open(FULL, StandardOpenOption.WRITE)) {
      assertThatThrownBy(() -> out.write(new byte[8]))
          .isInstanceOf(DiskException.class)
          .hasMessage(FULL + ADVICE);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aJsonFileStaysAsItWas() throws IOException {
    Path file = folder.resolve("run.json");
    Json.write(file, "before");
    Files.createSymbolicLink(folder.resolve("run.json.tmp"), FULL);

    assertThatThrownBy(() -> Json.write(file, "after"))
        .isInstanceOf(DiskException.class)
        .hasMessage(file + ADVICE);
    assertThat(file).content().isEqualTo("\"before\"\n");
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThatThrownBy(() -> Disk.folder(file.resolve("below")))
        .isInstanceOf(DiskException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(" cannot be written: ")
        .hasMessageEndingWith("; name another folder");
  }

  @Test
  void theNameOfATemporaryFolderIsNotSaid() {
    Path missing = folder.resolve("missing");

    assertThatThrownBy(() -> Disk.temporaryFolder(missing, ".site-"))
        .isInstanceOf(DiskException.class)
        .hasMessage(
            missing + " cannot be written: no folder can be made in it; name another folder");
  }

  @Test
  void missingPermissionIsSaidInWords() {
    assertThat(DiskException.of(folder, new AccessDeniedException("/data/run")))
        .hasMessage(
            "/data/run cannot be written: permission denied; make it writable, or name another"
                + " folder");
    assertThat(DiskException.words(new AccessDeniedException("/data/run")))
        .isEqualTo("/data/run: permission denied");
  }

  @Test
  void othersAreSaidAsTheSystemSaysThem() {
    assertThat(DiskException.words(new NoSuchFileException("a.hlog")))
        .isEqualTo("a.hlog: there is no such file or folder");
    assertThat(
            DiskException.of(folder, new FileSystemException("/x", null, "Read-only file system")))
        .hasMessage("/x cannot be written: read-only file system; name another folder");
    assertThat(DiskException.of(folder, new IOException("Disk quota exceeded")))
        .hasMessage(
            folder
                + " cannot be written: disk quota exceeded; free some space, or name a folder on"
                + " another disk");
  }

  @Test
  void whatIsKnownAlreadyIsNotSaidTwice() {
    DiskException known = DiskException.of(folder, new IOException("Input/output error"));
    assertThat(DiskException.of(Path.of("other"), known)).isSameAs(known);
  }
}
