package org.wsbench.app.yaml;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Fills in what a file leaves out. */
final class RecordDefaults {
  private static final String EMPTY_LIST = "[]";
  private static final String EMPTY_MAP = "{}";

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
      boolean map = component.getType() == Map.class;
      if (!tree.has(key) && component.getType().isRecord()) {
        tree.putObject(key);
      }
      if (tree.get(key) instanceof ObjectNode inner) {
        if (map) {
          fillValues(inner, component);
        } else if (component.getType().isRecord()) {
          fill(inner, component.getType());
        }
      }
    }
  }

  /** Of a map whose values are records. */
  private static void fillValues(ObjectNode map, RecordComponent component) {
    if (component.getGenericType() instanceof ParameterizedType type
        && type.getActualTypeArguments()[1] instanceof Class<?> value
        && value.isRecord()) {
      map.values().stream()
          .filter(ObjectNode.class::isInstance)
          .forEach(entry -> fill((ObjectNode) entry, value));
    }
  }

  private static JsonNode node(String text) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (text) {
      case EMPTY_LIST -> nodes.arrayNode();
      case EMPTY_MAP -> nodes.objectNode();
      default -> nodes.stringNode(text);
    };
  }
}
