package org.wsbench.plan.yaml;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException.Reference;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;

/**
 * Translates Jackson's exceptions into messages for users.
 *
 * @param problems where values were written
 * @param written the tree without what was filled in
 * @param hidden components of the root that are no keys
 */
record BindingErrors(Problems problems, JsonNode written, Set<String> hidden) {

  IllegalArgumentException explain(DatabindException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return unknownKey(path(e.getPath()), unknown.getReferringClass());
    }
    IllegalArgumentException cause = cause(e);
    Optional<IllegalArgumentException> mistyped = mistyped(e);
    if (mistyped.isPresent()) {
      return mistyped.get();
    }
    if (cause instanceof InvalidValueException invalid) {
      return problems.at(invalid.key(), invalid.problem());
    }
    if (cause != null) {
      return problems.at(path(e.getPath()), cause.getMessage());
    }
    return mismatch(e);
  }

  IllegalArgumentException unknownKey(String path, Class<?> type) {
    return problems.at(path, "unknown key; allowed here: " + String.join(", ", keys(type)));
  }

  /** If a value is missing, its key may be mistyped, which is the better message. */
  private Optional<IllegalArgumentException> mistyped(DatabindException e) {
    if (!(e instanceof ValueInstantiationException record) || !record.getType().isRecordType()) {
      return Optional.empty();
    }
    String path = path(e.getPath());
    JsonNode map = path.isEmpty() ? written : written.at("/" + path.replace('.', '/'));
    return wrongKey(map, record.getType().getRawClass())
        .map(key -> unknownKey(below(path, key), record.getType().getRawClass()));
  }

  private Optional<String> wrongKey(JsonNode map, Class<?> type) {
    List<String> allowed = keys(type);
    return map.propertyNames().stream().filter(key -> !allowed.contains(key)).findFirst();
  }

  private static String below(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  private List<String> keys(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getName)
        .filter(key -> !hidden.contains(key))
        .toList();
  }

  private static IllegalArgumentException cause(Throwable e) {
    Throwable cause = e;
    while (cause != null && !(cause instanceof IllegalArgumentException)) {
      cause = cause.getCause();
    }
    return (IllegalArgumentException) cause;
  }

  /** A value of the wrong kind, or none. */
  private IllegalArgumentException mismatch(DatabindException e) {
    JsonNode node = written;
    for (int i = 0; i < e.getPath().size() && node.isContainer(); i++) {
      Reference step = e.getPath().get(i);
      JsonNode map = node;
      node = map.isArray() ? map.path(step.getIndex()) : map.path(step.getPropertyName());
      if (node.isMissingNode()) {
        return missing(map, e.getPath().subList(0, i + 1));
      }
    }
    Class<?> type = e instanceof MismatchedInputException m ? m.getTargetType() : List.class;
    return problems.at(path(e.getPath()), expected(type, node));
  }

  private static String expected(Class<?> type, JsonNode written) {
    if (type == boolean.class && written.isValueNode()) {
      return "'" + written.asString() + "' is not allowed; give true or false";
    }
    if (type == boolean.class) {
      return "true or false was expected";
    }
    return type.isRecord()
        ? "a map was expected, such as {name: value, ...}"
        : "a list was expected";
  }

  /** If a value is missing, its key may be mistyped, which is the better message. */
  private IllegalArgumentException missing(JsonNode map, List<Reference> path) {
    Class<?> type = (Class<?>) path.getLast().from();
    String prefix = path(path.subList(0, path.size() - 1));
    return wrongKey(map, type)
        .map(key -> unknownKey(below(prefix, key), type))
        .orElseGet(() -> problems.at(path(path), "is missing"));
  }

  private static String path(List<Reference> steps) {
    return steps.stream()
        .map(
            step ->
                step.getPropertyName() != null
                    ? step.getPropertyName()
                    : Integer.toString(step.getIndex()))
        .collect(Collectors.joining("."));
  }
}
