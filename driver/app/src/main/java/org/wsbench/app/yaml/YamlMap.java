package org.wsbench.app.yaml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * One map of a YAML file. Every method throws {@link InvalidFileException} with file and line if
 * what it finds is not what was asked for.
 *
 * <p>Scalars are handed out as they are written, so that {@code 0} and {@code 0,2-3} are both texts
 * to a parser of CPU lists. A parser reports a bad text by an {@link IllegalArgumentException}
 * whose message is the problem.
 */
public final class YamlMap {
  private final String file;
  private final String prefix;
  private final int line;
  private final Map<String, Entry> entries;

  private record Entry(int line, Node value) {}

  private YamlMap(String file, String prefix, int line, Map<String, Entry> entries) {
    this.file = file;
    this.prefix = prefix;
    this.line = line;
    this.entries = entries;
  }

  static YamlMap of(String file, String prefix, MappingNode node) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    YamlMap map = new YamlMap(file, prefix, YamlFile.line(node), entries);
    for (NodeTuple tuple : node.getValue()) {
      int line = YamlFile.line(tuple.getKeyNode());
      if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
        throw map.fail(line, "a key must be a plain word");
      }
      Entry earlier = entries.put(key.getValue(), new Entry(line, tuple.getValueNode()));
      if (earlier != null) {
        throw map.fail(
            line, prefix + key.getValue() + ": is given twice, first in line " + earlier.line());
      }
    }
    return map;
  }

  /** Checks that the map has no other keys than these. Returns the map itself. */
  public YamlMap allow(String... keys) {
    List<String> allowed = Arrays.asList(keys);
    entries.forEach(
        (key, entry) -> {
          if (!allowed.contains(key)) {
            throw fail(
                entry.line(),
                "unknown key '" + prefix + key + "'; allowed here: " + String.join(", ", keys));
          }
        });
    return this;
  }

  /** A text that must be there and must not be empty. */
  public String text(String key) {
    return optionalText(key).orElseThrow(() -> missing(key));
  }

  /** What to throw where a key must be there and is not. */
  public InvalidFileException missing(String key) {
    return fail(line, prefix + key + ": is missing");
  }

  /** A text that may be left out; if it is there it must not be empty. */
  public Optional<String> optionalText(String key) {
    return value(key, text -> text);
  }

  /** A value that may be left out, read by a parser of its text. */
  public <T> Optional<T> value(String key, Function<String, T> parser) {
    return entry(key).map(entry -> parse(key, entry.value(), parser));
  }

  /** A whole number that may be left out. */
  public Optional<Integer> wholeNumber(String key) {
    return value(key, YamlMap::parseWholeNumber);
  }

  /** A list that may be left out; a single scalar is a list of one. Not empty if it is there. */
  public <T> Optional<List<T>> values(String key, Function<String, T> parser) {
    return entry(key)
        .map(
            entry ->
                items(key, entry.value()).stream().map(item -> parse(key, item, parser)).toList());
  }

  /** A list that may be left out or empty. */
  public <T> List<T> list(String key, Function<String, T> parser) {
    if (entries.containsKey(key)
        && entries.get(key).value() instanceof SequenceNode sequence
        && sequence.getValue().isEmpty()) {
      return List.of();
    }
    return values(key, parser).orElse(List.of());
  }

  /** A map that may be left out. */
  public Optional<YamlMap> map(String key) {
    return entry(key).map(entry -> asMap(key, entry.value()));
  }

  /** A list of maps; left out = empty. */
  public List<YamlMap> maps(String key) {
    if (!entries.containsKey(key)) {
      return List.of();
    }
    Entry entry = entries.get(key);
    if (!(entry.value() instanceof SequenceNode sequence)) {
      throw fail(entry.line(), prefix + key + ": a list of maps was expected");
    }
    return sequence.getValue().stream().map(item -> asMap(key, item)).toList();
  }

  /**
   * Constructs a value from this map's entries; its {@link InvalidValueException} gets file and
   * line.
   */
  public <T> T build(Supplier<T> constructor) {
    try {
      return constructor.get();
    } catch (InvalidValueException e) {
      throw fail(lineOf(e.key()), e.getMessage());
    }
  }

  private int lineOf(String fullKey) {
    String inner = fullKey.startsWith(prefix) ? fullKey.substring(prefix.length()) : fullKey;
    String first = inner.split("\\.", 2)[0];
    return entries.containsKey(first) ? entries.get(first).line() : line;
  }

  private Optional<Entry> entry(String key) {
    Entry entry = entries.get(key);
    if (entry != null && Tag.NULL.equals(entry.value().getTag())) {
      throw fail(entry.line(), prefix + key + ": has no value");
    }
    return Optional.ofNullable(entry);
  }

  private List<Node> items(String key, Node node) {
    if (!(node instanceof SequenceNode sequence)) {
      return List.of(node);
    }
    List<Node> items = new ArrayList<>(sequence.getValue());
    if (items.isEmpty()) {
      throw fail(YamlFile.line(node), prefix + key + ": the list is empty");
    }
    return items;
  }

  private <T> T parse(String key, Node node, Function<String, T> parser) {
    int place = YamlFile.line(node);
    if (!(node instanceof ScalarNode scalar)) {
      throw fail(place, prefix + key + ": a single value was expected");
    }
    if (scalar.getValue().isBlank()) {
      throw fail(place, prefix + key + ": is empty");
    }
    try {
      return parser.apply(scalar.getValue());
    } catch (IllegalArgumentException e) {
      throw fail(place, prefix + key + ": " + e.getMessage());
    }
  }

  private YamlMap asMap(String key, Node node) {
    if (node instanceof MappingNode map) {
      return of(file, prefix + key + ".", map);
    }
    throw fail(
        YamlFile.line(node), prefix + key + ": a map was expected, such as {name: value, ...}");
  }

  private static int parseWholeNumber(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a whole number", e);
    }
  }

  private InvalidFileException fail(int place, String problem) {
    return new InvalidFileException(file + ":" + place + ": " + problem);
  }
}
