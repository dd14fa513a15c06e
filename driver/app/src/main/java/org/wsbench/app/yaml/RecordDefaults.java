package org.wsbench.app.yaml;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.RecordComponent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Fills in what a file leaves out. */
final class RecordDefaults {
  private static final String EMPTY_LIST = "[]";

  private RecordDefaults() {}

  /**
   * Puts the default of each missing key into a tree, in the maps within it too. A component that
   * is a record itself needs no default: it consists of those of its components.
   */
  static void fill(ObjectNode tree, Class<?> type) {
    for (RecordComponent component : type.getRecordComponents()) {
      String key = component.getName();
      JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
      if (property != null && !tree.has(key)) {
        tree.set(key, node(property.defaultValue()));
      }
      if (component.getType().isRecord()) {
        if (!tree.has(key)) {
          tree.putObject(key);
        }
        if (tree.get(key) instanceof ObjectNode inner) {
          fill(inner, component.getType());
        }
      }
    }
  }

  private static JsonNode node(String text) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return text.equals(EMPTY_LIST) ? nodes.arrayNode() : nodes.stringNode(text);
  }
}
