package org.wsbench.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The command line's options that change a plan, as they were written.
 *
 * @param texts by option
 */
public record Overrides(Map<PlanOption, String> texts) {
  /** Copies. */
  public Overrides {
    texts = Map.copyOf(texts);
  }

  Plan appliedTo(Plan plan) {
    ObjectNode tree = PlanModule.MAPPER.tree(PlanFile.of(plan));
    LoadOverrides.apply(tree, texts);
    if (texts.containsKey(PlanOption.ROUNDS) && PlanOption.ROUNDS.keys(tree).isEmpty()) {
      throw noRounds(tree);
    }
    if (texts.containsKey(PlanOption.WARMUP) && !tree.has("warmup")) {
      throw new InvalidValueException(
          PlanOption.WARMUP.option(),
          "the plan " + plan.name() + " measures starts, which have no warm-up; leave it out");
    }
    Map<String, PlanOption> optionOfKey = new HashMap<>();
    texts.forEach(
        (option, text) -> {
          for (String key : option.keys(tree)) {
            optionOfKey.put(key, option);
            if (!option.isOfLoad()) {
              set(tree, key, option, text);
            }
          }
        });
    adapt(tree, plan);
    return PlanModule.MAPPER.read(
        tree,
        PlanFile.class,
        (key, problem) -> {
          Optional<PlanOption> option = option(key, optionOfKey);
          return new InvalidValueException(
              option.map(PlanOption::option).orElse(key),
              option.map(one -> part(one, key)).orElse("") + problem);
        },
        PlanFile::plan);
  }

  /** If an option has several named values, like {@code --slo}, the name of the wrong one. */
  private String part(PlanOption option, String key) {
    String name = key.substring(key.lastIndexOf('.') + 1);
    return texts.get(option).contains(name + "=") ? name + ": " : "";
  }

  /** The option that set a key, or one above it. */
  private static Optional<PlanOption> option(String key, Map<String, PlanOption> optionOfKey) {
    String above = key;
    while (!optionOfKey.containsKey(above) && above.contains(".")) {
      above = above.substring(0, above.lastIndexOf('.'));
    }
    return Optional.ofNullable(optionOfKey.get(above));
  }

  private static void set(ObjectNode tree, String key, PlanOption option, String text) {
    int dot = key.indexOf('.');
    ObjectNode map = dot < 0 ? tree : (ObjectNode) tree.get(key.substring(0, dot));
    String name = key.substring(dot + 1);
    if (option.form() == PlanOption.Form.LIST) {
      ArrayNode list = map.putArray(name);
      words(option, text).forEach(list::add);
    } else {
      map.put(name, text);
    }
  }

  private static List<String> words(PlanOption option, String text) {
    List<String> words = List.of(text.split(",", -1));
    if (words.stream().anyMatch(String::isBlank)) {
      throw new InvalidValueException(
          option.option(),
          "'" + text + "' has an empty name; write names with one comma between each two");
    }
    return words;
  }

  /** Removes settings that would contradict the options or override them. */
  private void adapt(ObjectNode tree, Plan plan) {
    if (texts.containsKey(PlanOption.STACKS)) {
      if (!plan.ladder().isEmpty()) {
        throw new InvalidValueException(
            PlanOption.STACKS.option(),
            "the plan "
                + plan.name()
                + " is a ladder, which runs the stacks of its steps; copy the plan and change them");
      }
      List<String> names = words(PlanOption.STACKS, texts.get(PlanOption.STACKS));
      if (!Selections.isAll(names) && plan.baseline().filter(names::contains).isEmpty()) {
        tree.remove("baseline");
      }
    }
    boolean tooShort =
        texts.containsKey(PlanOption.MEASURE)
            || texts.containsKey(PlanOption.UNTIL) && Plan.untilPrecise(plan.within()).isEmpty();
    if (tree.has("slices") && tooShort && !texts.containsKey(PlanOption.WITHIN)) {
      tree.remove("within");
    }
    if (texts.containsKey(PlanOption.ROUNDS) && plan.scheme() instanceof Windows own) {
      int others = Math.max(0, Integer.parseInt(texts.get(PlanOption.ROUNDS)) - 1);
      ObjectNode windows = (ObjectNode) tree.get("windows");
      windows.put("discardRounds", Math.min(own.discardRounds(), others));
    }
  }

  private static InvalidValueException noRounds(ObjectNode tree) {
    PlanOption length = PlanOption.HOLD.keys(tree).isEmpty() ? PlanOption.MEASURE : PlanOption.HOLD;
    return new InvalidValueException(
        PlanOption.ROUNDS.option(),
        "the plan "
            + tree.get("name").asString()
            + " measures in "
            + tree.get("scheme").asString()
            + "; use "
            + length.option()
            + ", or a plan with scheme: windows, such as wstest-2007");
  }
}
