package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Small text files in which a system describes itself. */
final class TextFiles {
  private final Path root;

  TextFiles(Path root) {
    this.root = root;
  }

  /** The file's first line; absent if there is no such file or it is empty. */
  Optional<String> line(String path) {
    return text(path).lines().findFirst().map(String::strip).filter(line -> !line.isEmpty());
  }

  /** The value of the first line that consists of the key, the separator and a value. */
  Optional<String> value(String path, String key, char separator) {
    return text(path)
        .lines()
        .filter(line -> line.indexOf(separator) >= 0)
        .filter(line -> line.substring(0, line.indexOf(separator)).strip().equals(key))
        .map(line -> line.substring(line.indexOf(separator) + 1).strip())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  private String text(String path) {
    try {
      return new String(Files.readAllBytes(root.resolve(path)), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }
}
