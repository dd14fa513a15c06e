package org.wsbench.result;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredFileTest {
  @TempDir private Path folder;

  @Test
  void eitherFormIsRead() throws IOException {
    Files.writeString(folder.resolve("one"), "ä");
    StoredFile.compress(folder.resolve("two"), "ö".getBytes(UTF_8));

    assertThat(StoredFile.text(folder.resolve("one"))).isEqualTo("ä");
    assertThat(StoredFile.text(folder.resolve("two"))).isEqualTo("ö");
    assertThat(folder.resolve("two")).doesNotExist();
    assertThat(StoredFile.exists(folder.resolve("one"))).isTrue();
    assertThat(StoredFile.exists(folder.resolve("two"))).isTrue();
  }

  @Test
  void thePlainFormIsReadWhereBothExist() throws IOException {
    StoredFile.compress(folder.resolve("one"), "old".getBytes(UTF_8));
    Files.writeString(folder.resolve("one"), "new");

    assertThat(StoredFile.text(folder.resolve("one"))).isEqualTo("new");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThat(StoredFile.exists(folder.resolve("one"))).isFalse();
    assertThatThrownBy(() -> StoredFile.text(folder.resolve("one")))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageEndingWith("one");
  }

  @Test
  void aDamagedFileIsNamed() throws IOException {
    StoredFile.compress(folder.resolve("one"), "some text".getBytes(UTF_8));
    Path compressed = folder.resolve("one.gz");
    byte[] whole = Files.readAllBytes(compressed);
    Files.write(compressed, Arrays.copyOf(whole, whole.length - 4));

    assertThatThrownBy(() -> StoredFile.text(folder.resolve("one")))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(compressed + ": damaged (")
        .hasMessageEndingWith("): restore the file");
  }

  @Test
  void theHeaderHasNoTime() throws IOException {
    StoredFile.compress(folder.resolve("one"), "some text".getBytes(UTF_8));

    assertThat(Arrays.copyOfRange(Files.readAllBytes(folder.resolve("one.gz")), 4, 8))
        .containsOnly(0);
  }

  @Test
  void theNameIsFoundBehindThatOfTheCompressedForm() {
    assertThat(StoredFile.plain(Path.of("a", "jmh.json.gz"))).isEqualTo(Path.of("a", "jmh.json"));
    assertThat(StoredFile.plain(Path.of("a", "jmh.json"))).isEqualTo(Path.of("a", "jmh.json"));
  }
}
