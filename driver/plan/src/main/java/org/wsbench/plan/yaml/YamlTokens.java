package org.wsbench.plan.yaml;

import java.util.HashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Parses a YAML text once, and records the line of each value, because bound values no longer know
 * it.
 *
 * <p>Scalars are kept as they are written, so that {@code 0} and {@code 0,2-3} are both texts to a
 * parser of CPU lists. Aliases are refused: Jackson hands out their names as if they were texts.
 */
final class YamlTokens {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final String name;
  private final Map<String, Integer> lines = new HashMap<>();
  private final ObjectNode tree;
  private int lastLine = 1;

  YamlTokens(String name, String text) {
    this.name = name;
    try (YAMLParser parser =
        (YAMLParser) new YAMLFactory().createParser(ObjectReadContext.empty(), text)) {
      this.tree = root(parser);
    } catch (JacksonException e) {
      throw e.getCause() instanceof MarkedYamlEngineException marked
          ? notYaml(marked)
          : fail(lastLine, "not valid YAML: " + e.getOriginalMessage());
    }
  }

  ObjectNode tree() {
    return tree;
  }

  /** The line of each value by its path, counted from 1; that of the root by the empty path. */
  Map<String, Integer> lines() {
    return lines;
  }

  private ObjectNode root(YAMLParser parser) {
    if (parser.nextToken() == null) {
      throw fail(1, "the file is empty");
    }
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw fail(line(parser), "a map was expected, such as 'description: ...'");
    }
    lines.put("", line(parser));
    ObjectNode root = map(parser, "");
    if (parser.nextToken() != null) {
      throw fail(line(parser), "a second document begins here; a file holds one");
    }
    return root;
  }

  private ObjectNode map(YAMLParser parser, String prefix) {
    ObjectNode map = NODES.objectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      String path = prefix + key;
      int line = line(parser);
      Integer earlier = lines.put(path, line);
      if (earlier != null) {
        throw YamlFile.failure(name, line, path, "is given twice, first in line " + earlier);
      }
      parser.nextToken();
      map.set(key, value(parser, path));
    }
    return map;
  }

  private ArrayNode list(YAMLParser parser, String path) {
    ArrayNode list = NODES.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String item = path + "." + list.size();
      lines.put(item, line(parser));
      list.add(value(parser, item));
    }
    return list;
  }

  private JsonNode value(YAMLParser parser, String path) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> map(parser, path + ".");
      case START_ARRAY -> list(parser, path);
      default -> NODES.stringNode(text(parser, path));
    };
  }

  private String text(YAMLParser parser, String path) {
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      throw YamlFile.failure(name, lines.get(path), path, "has no value");
    }
    if (parser.isCurrentAlias()) {
      throw YamlFile.failure(
          name, lines.get(path), path, "is an alias; write the value itself instead");
    }
    if (parser.getString().isBlank()) {
      throw YamlFile.failure(name, lines.get(path), path, "is empty");
    }
    return parser.getString();
  }

  private int line(YAMLParser parser) {
    lastLine = parser.currentTokenLocation().getLineNr();
    return lastLine;
  }

  private InvalidFileException fail(int line, String problem) {
    return YamlFile.failure(name, line, "", problem);
  }

  private InvalidFileException notYaml(MarkedYamlEngineException e) {
    String context = e.getContext() == null ? "" : e.getContext() + ": ";
    int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(lastLine);
    return fail(line, "not valid YAML: " + context + e.getProblem());
  }
}
