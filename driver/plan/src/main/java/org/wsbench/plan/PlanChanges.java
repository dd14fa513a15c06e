package org.wsbench.plan;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.plan.yaml.InvalidValueException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds the options of the command line that turn one plan into another. */
public final class PlanChanges {
  /** Keys that do not say what is measured. */
  private static final List<String> FREE = List.of("name", "description", "seed");

  /** Options that remove the time limit of a plan, unless it is given, too. */
  private static final List<PlanOption> WITHOUT_LIMIT =
      List.of(PlanOption.MEASURE, PlanOption.UNTIL);

  /** Keys of think times whose value an option has without the key. */
  private static final Set<String> VALUES = Set.of("fixed", "uniform");

  /** Keys of a load that say what its cases are. */
  private static final List<String> CASES_OF_LOAD = List.of("load.mix", "load.sessions");

  /** Options about the load come first: others set some of the same keys. */
  private static final List<PlanOption> OPTIONS =
      Arrays.stream(PlanOption.values())
          .sorted(Comparator.comparing(option -> !option.isOfLoad()))
          .toList();

  private PlanChanges() {}

  /**
   * The options, with their texts, in the order of the help.
   *
   * @param from the plan of an installation
   * @param to that of a run
   * @return empty if no options make all settings alike; the seed may differ, and so may JDK homes,
   *     which a run does not record
   */
  public static Optional<Map<PlanOption, String>> between(Plan from, Plan to) {
    ObjectNode given = PlanTree.of(from);
    ObjectNode wanted = PlanTree.of(to);
    Map<PlanOption, String> texts = new EnumMap<>(PlanOption.class);
    Set<String> set = new HashSet<>();
    for (PlanOption option : OPTIONS) {
      List<String> keys = keys(option, wanted);
      boolean differs =
          keys.stream()
              .anyMatch(key -> !set.contains(key) && !at(given, key).equals(at(wanted, key)));
      if (differs) {
        set.addAll(keys);
        texts.put(option, text(at(wanted, keys.getFirst())));
      }
    }
    if (wanted.has("within") && WITHOUT_LIMIT.stream().anyMatch(texts::containsKey)) {
      texts.put(PlanOption.WITHIN, text(at(wanted, "within")));
    }
    return isAlike(from, texts, wanted) ? Optional.of(texts) : Optional.empty();
  }

  /** The keys that an option can set as a plan has them; none for cases that follow from a mix. */
  private static List<String> keys(PlanOption option, ObjectNode wanted) {
    boolean implied =
        option == PlanOption.CASES && CASES_OF_LOAD.stream().anyMatch(key -> isSet(wanted, key));
    return implied
        ? List.of()
        : option.keys(wanted).stream().filter(key -> isSet(wanted, key)).toList();
  }

  private static boolean isSet(ObjectNode tree, String key) {
    return !at(tree, key).isMissingNode();
  }

  private static boolean isAlike(Plan from, Map<PlanOption, String> texts, ObjectNode wanted) {
    try {
      ObjectNode changed = PlanTree.of(from.with(new Overrides(texts)));
      changed.remove(FREE);
      wanted.remove(FREE);
      return changed.equals(wanted);
    } catch (InvalidValueException e) {
      return false;
    }
  }

  private static JsonNode at(ObjectNode tree, String key) {
    return tree.at("/" + key.replace('.', '/'));
  }

  /** A value of a plan as its option has it. */
  private static String text(JsonNode value) {
    if (value.isArray()) {
      return value.valueStream().map(JsonNode::asString).collect(Collectors.joining(","));
    }
    return value.isObject() ? pairs(value) : value.asString();
  }

  /** A map as its option has it: of some, that is one of the values. */
  private static String pairs(JsonNode map) {
    List<String> names = List.copyOf(map.propertyNames());
    return names.stream()
        .filter(name -> name.equals("most") || names.size() == 1 && VALUES.contains(name))
        .findFirst()
        .map(name -> map.path(name).asString())
        .orElseGet(
            () ->
                names.stream()
                    .map(name -> name + "=" + map.path(name).asString())
                    .collect(Collectors.joining(",")));
  }
}
