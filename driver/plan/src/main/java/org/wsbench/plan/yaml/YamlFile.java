package org.wsbench.plan.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** A YAML file whose top level is a map: a tree of texts, and the line of each. */
public final class YamlFile implements Problems {
  private final String name;
  private final Map<String, Integer> lines;
  private final ObjectNode tree;

  private YamlFile(String name, YamlTokens tokens) {
    this.name = name;
    this.lines = tokens.lines();
    this.tree = tokens.tree();
  }

  /**
   * Reads a file.
   *
   * @throws InvalidFileException if it cannot be read, is not YAML, is empty or is not a map
   */
  public static YamlFile read(Path file) {
    String name = displayName(file);
    try {
      return parse(name, Files.readString(file));
    } catch (NoSuchFileException e) {
      throw new InvalidFileException(name + ": there is no such file");
    } catch (CharacterCodingException e) {
      throw new InvalidFileException(name + ": the file is not UTF-8 text");
    } catch (IOException e) {
      throw new InvalidFileException(name + ": cannot be read (" + e + ")");
    }
  }

  /**
   * Reads the text of a file.
   *
   * @param name what messages call the file
   * @throws InvalidFileException if the text is not YAML, is empty or is not a map, if a key is
   *     given twice or has no value, or if a value is an alias of another
   */
  public static YamlFile parse(String name, String text) {
    return new YamlFile(name, new YamlTokens(name, text));
  }

  /** The content of the file; every scalar is a text, as written. */
  public ObjectNode tree() {
    return tree.deepCopy();
  }

  /** Names the file and the line of the value or, if it was left out, of the map around it. */
  @Override
  public InvalidFileException at(String path, String problem) {
    String known = path;
    while (!lines.containsKey(known)) {
      known = known.substring(0, Math.max(0, known.lastIndexOf('.')));
    }
    return failure(name, lines.get(known), path, problem);
  }

  /** The path of the first value that is this text; empty if there is none. */
  public Optional<String> pathOf(String text) {
    return lines.keySet().stream()
        .filter(path -> tree.at("/" + path.replace('.', '/')).asString("").equals(text))
        .min(Comparator.comparing(lines::get));
  }

  /** Paths are shown without indexes, which the line makes unnecessary. */
  static InvalidFileException failure(String name, int line, String path, String problem) {
    String key = path.isEmpty() ? "" : path.replaceAll("\\.\\d+(?=\\.|$)", "") + ": ";
    return new InvalidFileException(name + ":" + line + ": " + key + problem);
  }

  /** The path as a user would type it: relative when the file lies below the working directory. */
  public static String displayName(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path here = Path.of("").toAbsolutePath();
    return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
  }
}
