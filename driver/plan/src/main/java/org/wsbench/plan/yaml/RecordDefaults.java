package org.wsbench.plan.yaml;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Fills in the defaults of keys that a file leaves out. */
final class RecordDefaults {
  private static final String EMPTY_LIST = "[]";
  private static final String EMPTY_MAP = "{}";

  private RecordDefaults() {}

  /**
   * Puts the default of each missing key into a tree, in the maps and lists within it too. A
   * component that is a record itself needs no default: it consists of those of its components. One
   * that may be absent has defaults once it is there.
   */
  static void fill(ObjectNode tree, Class<?> type) {
    for (RecordComponent component : type.getRecordComponents()) {
      String key = component.getName();
      JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
      if (property != null && !tree.has(key)) {
        tree.set(key, node(property.defaultValue()));
      }
      if (!tree.has(key) && component.getType().isRecord()) {
        tree.putObject(key);
      }
      if (tree.get(key) instanceof ObjectNode inner) {
        if (component.getType() == Map.class) {
          argument(component, 1).ifPresent(value -> fillAll(inner, value));
        } else if (component.getType() == Optional.class) {
          argument(component, 0).ifPresent(value -> fill(inner, value));
        } else if (component.getType().isRecord()) {
          fill(inner, component.getType());
        }
      } else if (tree.get(key) instanceof ArrayNode list) {
        argument(component, 0).ifPresent(element -> fillAll(list, element));
      }
    }
  }

  /** Fills in the defaults of all values of a map or a list. */
  private static void fillAll(JsonNode all, Class<?> value) {
    all.valueStream()
        .filter(ObjectNode.class::isInstance)
        .forEach(one -> fill((ObjectNode) one, value));
  }

  /** A type argument of a component; empty if it is not that of a record. */
  private static Optional<Class<?>> argument(RecordComponent component, int number) {
    return component.getGenericType() instanceof ParameterizedType type
            && type.getActualTypeArguments()[number] instanceof Class<?> value
            && value.isRecord()
        ? Optional.of(value)
        : Optional.empty();
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
