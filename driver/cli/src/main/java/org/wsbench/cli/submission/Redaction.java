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

  /** What has dots and colons, and comes from the makers of software and hardware. */
  private static final Set<String> KEPT =
      Set.of(
          "libraries",
          "jvmVersion",
          "version",
          "vendor",
          "kernel",
          "cpuModel",
          "operatingSystem",
          "startedAt",
          "endedAt",
          "stacks",
          "cases",
          "baseline");

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

  private JsonNode clean(JsonNode node) {
    if (node instanceof ObjectNode object) {
      List<String> keys = List.copyOf(object.propertyNames());
      keys.stream()
          .filter(key -> !KEPT.contains(key) || isVariant(object.get(key)))
          .forEach(key -> replace(object, key));
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
    return privateText.without(
        text, (kind, part) -> taken.merge(kind + " " + part, 1, Integer::sum));
  }
}
