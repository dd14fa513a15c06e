package org.wsbench.plan.yaml;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Converts trees to records and back. */
public final class RecordMapper {
  private final YAMLMapper mapper;

  /**
   * A mapper for records of these types and of lists, maps and records of them.
   *
   * @param types those whose values are single words
   */
  public RecordMapper(TextModule types) {
    mapper =
        YAMLMapper.builder()
            .addModule(types)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .changeDefaultPropertyInclusion(
                inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .build();
  }

  /**
   * Reads a record from a file.
   *
   * @param given values of components that are no keys of the file, such as the file's own name
   * @throws InvalidFileException if a key is unknown or missing, or a value is not allowed
   */
  public <R extends Record> R read(YamlFile file, Class<R> type, Map<String, String> given) {
    return read(file, type, given, Function.identity());
  }

  /**
   * Reads a file whose keys are the components of a record.
   *
   * @param given values of components that are no keys of the file, such as the file's own name
   * @param made what is made of the record
   * @throws InvalidFileException if a key is unknown or missing, or a value is not allowed
   */
  public <R extends Record, T> T read(
      YamlFile file, Class<R> type, Map<String, String> given, Function<R, T> made) {
    BindingErrors errors = new BindingErrors(file, file.tree(), given.keySet());
    ObjectNode tree = file.tree();
    for (Map.Entry<String, String> entry : given.entrySet()) {
      if (tree.has(entry.getKey())) {
        throw errors.unknownKey(entry.getKey(), type);
      }
      tree.put(entry.getKey(), entry.getValue());
    }
    return made(bind(tree, type, errors), made, errors.problems());
  }

  /**
   * Reads a tree whose keys are the components of a record.
   *
   * @param made what is made of the record
   * @throws IllegalArgumentException of {@code problems} if a key is unknown or missing, or a value
   *     is not allowed
   */
  public <R extends Record, T> T read(
      ObjectNode tree, Class<R> type, Problems problems, Function<R, T> made) {
    BindingErrors errors = new BindingErrors(problems, tree, Set.of());
    return made(bind(tree.deepCopy(), type, errors), made, problems);
  }

  private <T> T bind(ObjectNode tree, Class<T> type, BindingErrors errors) {
    RecordDefaults.fill(tree, type);
    try {
      return mapper.treeToValue(tree, type);
    } catch (DatabindException e) {
      throw errors.explain(e);
    }
  }

  private static <R, T> T made(R value, Function<R, T> made, Problems problems) {
    try {
      return made.apply(value);
    } catch (InvalidValueException e) {
      throw problems.at(e.key(), e.problem());
    }
  }

  /** The tree that reads back as the record; what is an empty {@code Optional} is left out. */
  public ObjectNode tree(Record value) {
    return mapper.valueToTree(value);
  }
}
