package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * A record and its JSON Schema, held against each other: names and order of components, types,
 * constants of enums, and which keys are required. Whether a string or an object may be null is not
 * told by a record and therefore not compared.
 */
final class SchemaComparison {
  private static final JsonNode NULL = Json.read("\"null\"", JsonNode.class);
  private static final Map<Class<?>, String> SIMPLE =
      Map.of(
          String.class, "string",
          Instant.class, "string",
          boolean.class, "boolean",
          int.class, "integer",
          long.class, "integer",
          Integer.class, "integer",
          Long.class, "integer",
          double.class, "number",
          Double.class, "number");
  private static final Set<Class<?>> BOXED = Set.of(Integer.class, Long.class, Double.class);

  private final Function<String, JsonNode> schemas;
  private final List<String> differences = new ArrayList<>();

  private SchemaComparison(Function<String, JsonNode> schemas) {
    this.schemas = schemas;
  }

  /**
   * All differences, one line each.
   *
   * @param schemas schemas by the names of their files
   */
  static List<String> of(Class<?> type, String file, Function<String, JsonNode> schemas) {
    SchemaComparison comparison = new SchemaComparison(schemas);
    comparison.record(type, new Place(file, schemas.apply(file), type.getSimpleName()));
    return comparison.differences;
  }

  /**
   * Part of a schema.
   *
   * @param file in which references are looked up
   * @param path for messages
   */
  private record Place(String file, JsonNode schema, String path) {
    Place at(JsonNode part, String name) {
      return new Place(file, part, path + "." + name);
    }

    boolean allows(JsonNode type) {
      JsonNode types = schema.path("type");
      return types.equals(type) || types.valueStream().anyMatch(type::equals);
    }
  }

  private void record(Class<?> type, Place place) {
    RecordComponent[] components = type.getRecordComponents();
    JsonNode properties = place.schema().path("properties");
    expect(place, "keys", names(components, any -> true), List.copyOf(properties.propertyNames()));
    List<String> required =
        place.schema().path("required").valueStream().map(JsonNode::stringValue).toList();
    expect(place, "required", names(components, SchemaComparison::isAlwaysWritten), required);
    for (RecordComponent component : components) {
      String name = name(component);
      if (properties.has(name)) {
        Type generic = component.getGenericType();
        boolean nullable = BOXED.contains(generic) && isAlwaysWritten(component);
        value(generic, place.at(properties.get(name), name), nullable);
      }
    }
  }

  private static List<String> names(
      RecordComponent[] components, Function<RecordComponent, Boolean> chosen) {
    return Arrays.stream(components).filter(chosen::apply).map(SchemaComparison::name).toList();
  }

  private static String name(RecordComponent component) {
    JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
    return property == null ? component.getName() : property.value();
  }

  private static boolean isAlwaysWritten(RecordComponent component) {
    boolean ofRecord =
        component.getDeclaringRecord().isAnnotationPresent(JsonInclude.class)
            && !component.getType().isPrimitive();
    return !ofRecord && component.getAccessor().getAnnotation(JsonInclude.class) == null;
  }

  /**
   * Compares one value.
   *
   * @param nullable whether a number may be null
   */
  private void value(Type type, Place referring, boolean nullable) {
    Place place = resolved(referring);
    if (type instanceof ParameterizedType generic) {
      container(generic, place);
    } else if (type instanceof Class<?> simple && simple.isEnum()) {
      constants(simple, place);
    } else if (type instanceof Class<?> simple && simple.isRecord()) {
      record(simple, place);
    } else if (type == JsonNode.class) {
      type("object", place);
    } else if (place.schema().has("const")) {
      JsonNode constant = place.schema().get("const");
      expect(place, "const", type == String.class, constant.isString());
    } else {
      type(SIMPLE.get(type), place);
      if (type != String.class && type != Instant.class) {
        expect(place, "null allowed", nullable, place.allows(NULL));
      }
    }
  }

  private void container(ParameterizedType type, Place place) {
    Type[] arguments = type.getActualTypeArguments();
    boolean list = type.getRawType() == List.class;
    type(list ? "array" : "object", place);
    String key = list ? "items" : "additionalProperties";
    Place element = place.at(place.schema().path(key), key);
    value(arguments[arguments.length - 1], element, false);
  }

  private void constants(Class<?> type, Place place) {
    expect(
        place,
        "enum",
        Json.tree(type.getEnumConstants()).valueStream().toList(),
        place.schema().path("enum").valueStream().filter(one -> !one.isNull()).toList());
  }

  private void type(String expected, Place place) {
    JsonNode name = Json.tree(String.valueOf(expected));
    if (!place.allows(name)) {
      differences.add(
          place.path() + ": type is " + place.schema().path("type") + " and not " + expected);
    }
  }

  /** What a reference stands for, also one that allows null beside it. */
  private Place resolved(Place place) {
    JsonNode schema = place.schema();
    if (schema.has("anyOf")) {
      return resolved(new Place(place.file(), schema.get("anyOf").get(0), place.path()));
    }
    if (!schema.has("$ref")) {
      return place;
    }
    String[] reference = schema.get("$ref").stringValue().split("#", 2);
    String file = reference[0].isEmpty() ? place.file() : reference[0];
    JsonNode root = schemas.apply(file);
    JsonNode target = reference.length == 1 ? root : root.at(reference[1]);
    return new Place(file, target, place.path());
  }

  private void expect(Place place, String what, Object expected, Object found) {
    if (!expected.equals(found)) {
      differences.add(
          "%s: %s: the record has %s, the schema %s"
              .formatted(place.path(), what, expected, found));
    }
  }
}
