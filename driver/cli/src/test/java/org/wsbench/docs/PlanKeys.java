package org.wsbench.docs;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The keys of a plan as rows of a table, made from its record and the Javadoc of that. */
final class PlanKeys {
  /** Components that are not read from the file. */
  private static final Set<String> NO_KEYS = Set.of("name");

  /** What may stand around the record of a section. */
  private static final Set<Type> SECTIONS = Set.of(Optional.class, List.class);

  private static final Pattern PARAM =
      Pattern.compile("@param (\\w+) (.*?)(?=\\n\\s*\\*\\s*(@|/|\\n)|\\*/)", Pattern.DOTALL);

  private PlanKeys() {}

  /** All rows, each section followed by its own keys. */
  static String rows(Class<?> plan) {
    return rows("", plan).collect(Collectors.joining("\n"));
  }

  private static Stream<String> rows(String prefix, Class<?> type) {
    Map<String, String> meanings = meanings(type);
    return Stream.of(type.getRecordComponents())
        .filter(component -> !NO_KEYS.contains(component.getName()))
        .flatMap(
            component -> {
              String key = prefix + component.getName();
              String row =
                  "| `%s` | %s | %s |"
                      .formatted(key, defaultOf(component), meanings.get(component.getName()));
              return section(component)
                  .map(section -> Stream.concat(Stream.of(row), rows(key + ".", section)))
                  .orElse(Stream.of(row));
            });
  }

  /** The record whose keys a key has below it, if it is no single word. */
  private static Optional<Class<?>> section(RecordComponent component) {
    Type type = component.getGenericType();
    boolean wraps =
        type instanceof ParameterizedType generic && SECTIONS.contains(generic.getRawType());
    Type one = wraps ? ((ParameterizedType) type).getActualTypeArguments()[0] : type;
    return one instanceof Class<?> found && found.isRecord() && !isWord(found)
        ? Optional.of(found)
        : Optional.empty();
  }

  private static boolean isWord(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .anyMatch(
            method -> method.getName().equals("parse") && method.getReturnType().equals(type));
  }

  private static String defaultOf(RecordComponent component) {
    JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
    if (property != null) {
      return "`" + property.defaultValue() + "`";
    }
    if (component.getType().isRecord() && !isWord(component.getType())) {
      return "";
    }
    return component.getType() == Optional.class ? "none" : "required";
  }

  /** What the Javadoc says of each component of a record. */
  private static Map<String, String> meanings(Class<?> type) {
    String file = type.getName().replaceFirst("\\$.*", "").replace('.', '/') + ".java";
    String source = Document.named("driver/plan/src/main/java/" + file).text();
    String head = source.substring(0, source.indexOf("record " + type.getSimpleName() + "("));
    String javadoc = head.substring(head.lastIndexOf("/**"));
    Map<String, String> meanings = new TreeMap<>();
    PARAM
        .matcher(javadoc)
        .results()
        .forEach(param -> meanings.put(param.group(1), markdown(param.group(2))));
    return meanings;
  }

  private static String markdown(String text) {
    return text.replaceAll("\\s*\\n\\s*\\*\\s*", " ")
        .replaceAll("\\{@code ([^}]*)}", "`$1`")
        .strip();
  }
}
