package org.wsbench.cli.submission;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wsbench.result.Json;
import org.wsbench.result.StackDescription;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Takes private text out of the parts of {@code run.json} that tell of a machine. */
final class Redaction {
  /** The parts of a run, and of a start of a stack, that the machine or its user wrote. */
  private static final Set<String> OF_RUN = Set.of("statusReason", "plan", "environment");

  private static final Set<String> OF_START = Set.of("process", "failure");

  /** Names of wsbench, times, and names of files, which may have dots and colons. */
  private static final Set<String> KEPT =
      Set.of("libraries", "startedAt", "endedAt", "stacks", "cases", "baseline");

  /**
   * What has dots and colons, and comes from the makers of software and hardware: only the names of
   * this user and this host can be private in it, where they made it themselves.
   */
  private static final Set<String> OF_MAKERS =
      Set.of("jvmVersion", "version", "vendor", "kernel", "cpuModel", "operatingSystem");

  private final PrivateText privateText;
  private final Map<String, Integer> taken = new LinkedHashMap<>();

  Redaction(PrivateText privateText) {
    this.privateText = privateText;
  }

  /** The content of {@code run.json} without private text. */
  String of(String json) {
    JsonNode run = Json.read(json, JsonNode.class);
    for (String key : OF_RUN) {
      replace(run, key);
    }
    for (JsonNode start : run.path("stacks")) {
      OF_START.forEach(key -> replace(start, key));
      cleanTitle(start.path("description"));
    }
    return Json.pretty(run) + "\n";
  }

  /** What was found, one line each, such as {@code path /home/alice/my-run (2 times)}. */
  List<String> taken() {
    return taken.entrySet().stream()
        .map(
            one ->
                one.getValue() == 1
                    ? one.getKey()
                    : one.getKey() + " (" + one.getValue() + " times)")
        .toList();
  }

  /**
   * Cleans the flags of a variant, which follow the title that the descriptor has: in that, a
   * version may look like an address.
   */
  private void cleanTitle(JsonNode description) {
    String title = description.path("title").asString("");
    int changes = title.indexOf(StackDescription.CHANGES);
    if (changes >= 0 && description instanceof ObjectNode object) {
      object.put("title", title.substring(0, changes) + clean(title.substring(changes)));
    }
  }

  private void replace(JsonNode parent, String key) {
    if (parent instanceof ObjectNode object && object.has(key)) {
      object.set(key, clean(object.get(key)));
    }
  }

  private JsonNode clean(String key, JsonNode value) {
    return OF_MAKERS.contains(key) && value.isString()
        ? JsonNodeFactory.instance.stringNode(
            privateText.withoutNames(value.asString(), this::found))
        : clean(value);
  }

  private JsonNode clean(JsonNode node) {
    if (node instanceof ObjectNode object) {
      List<String> keys = List.copyOf(object.propertyNames());
      keys.stream()
          .filter(key -> !KEPT.contains(key) || isVariant(object.get(key)))
          .forEach(key -> object.set(key, clean(key, object.get(key))));
      return object;
    }
    if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, clean(array.get(i)));
      }
      return array;
    }
    return node.isString() ? JsonNodeFactory.instance.stringNode(clean(node.asString())) : node;
  }

  /** The name of a variant is that of a key, and may be any word. */
  private static boolean isVariant(JsonNode value) {
    return value.isObject();
  }

  private String clean(String text) {
    return privateText.without(text, this::found);
  }

  private void found(String kind, String part) {
    taken.merge(kind + " " + part, 1, Integer::sum);
  }
}
