package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesTest {
  private record Word(String word) {}

  private static final String NOTE = "words.jsonl: the last line is cut off and was left out";

  @TempDir private Path folder;

  private JsonLines<Word> read(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("words.jsonl"), bytes);
    return JsonLines.read(file, Word.class, "a word");
  }

  @Test
  void everyLineIsAValue() throws IOException {
    assertThat(read(new byte[0])).isEqualTo(new JsonLines<>(List.of(), List.of()));
    assertThat(read("{\"word\":\"one\"}\n{\"word\":\"two\"}\n".getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(new JsonLines<>(List.of(new Word("one"), new Word("two")), List.of()));
  }

  /** A kill may cut a line off within a character. */
  @Test
  void aLineThatIsCutOffAnywhereIsLeftOut() throws IOException {
    String first = "{\"word\":\"one\"}\n";
    byte[] all = (first + "{\"word\":\"\u00e9t\u00e9\"}").getBytes(StandardCharsets.UTF_8);
    for (int length = first.length() + 1; length < all.length; length++) {
      assertThat(read(Arrays.copyOf(all, length)))
          .as("%d bytes", length)
          .isEqualTo(new JsonLines<>(List.of(new Word("one")), List.of(NOTE)));
    }
    assertThat(read(all).values()).containsExactly(new Word("one"), new Word("\u00e9t\u00e9"));
  }

  @Test
  void aWholeLineThatIsNoValueIsAnError() {
    for (String text : List.of("{\"word\":\"one\"}\nx\n", "{\"word\":\"one\"}\nx\n{\"wo")) {
      assertThatThrownBy(() -> read(text.getBytes(StandardCharsets.UTF_8)))
          .isInstanceOf(RunFolderException.class)
          .hasMessageStartingWith(folder.resolve("words.jsonl") + ":2: not a word: ");
    }
  }
}
