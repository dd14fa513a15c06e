package org.wsbench.app.yaml;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Opens a YAML file whose top level is a map. */
public final class YamlFile {
  private YamlFile() {}

  /**
   * Reads a file.
   *
   * @throws InvalidFileException if it cannot be read, is not YAML, is empty or is not a map
   */
  public static YamlMap read(Path file) {
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
   * @throws InvalidFileException if the text is not YAML, is empty or is not a map
   */
  public static YamlMap parse(String name, String text) {
    Node node = compose(name, text);
    if (node instanceof MappingNode map) {
      return YamlMap.of(name, "", map);
    }
    throw new InvalidFileException(
        name + ":" + line(node) + ": a map was expected, such as 'description: ...'");
  }

  private static Node compose(String name, String text) {
    try {
      return new Compose(LoadSettings.builder().setLabel(name).build())
          .composeString(text)
          .orElseThrow(() -> new InvalidFileException(name + ":1: the file is empty"));
    } catch (MarkedYamlEngineException e) {
      String place = e.getProblemMark().map(mark -> ":" + line(mark)).orElse("");
      throw new InvalidFileException(name + place + ": not valid YAML: " + problem(e));
    } catch (YamlEngineException e) {
      throw new InvalidFileException(name + ": not valid YAML: " + oneLine(e.getMessage()));
    }
  }

  private static String problem(MarkedYamlEngineException e) {
    String context = e.getContext() == null ? "" : e.getContext() + ": ";
    return oneLine(context + e.getProblem());
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  /** The line of a node, counted from 1. */
  static int line(Node node) {
    return node.getStartMark().map(YamlFile::line).orElse(1);
  }

  private static int line(Mark mark) {
    return mark.getLine() + 1;
  }

  /** The path as a user would type it: relative when the file lies below the working directory. */
  public static String displayName(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path here = Path.of("").toAbsolutePath();
    return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
  }
}
