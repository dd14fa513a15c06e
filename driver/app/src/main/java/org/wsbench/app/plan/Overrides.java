package org.wsbench.app.plan;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The command line's options that change a plan, as they were written. An option without a constant
 * here has the name of the key that it sets, as {@code --forks} has.
 *
 * @param texts by option
 */
public record Overrides(Map<String, String> texts) {
  /** Names joined by commas, or {@code all}. A baseline that is not among them is given up. */
  public static final String STACKS = "--stacks";

  /** Titles joined by commas, or {@code all}. */
  public static final String CASES = "--cases";

  /** With slices the exact warm-up of each stack, with windows that of each round. */
  public static final String WARMUP = "--warmup";

  /**
   * With slices the time for each case over all stacks, once in each fork, with windows and levels
   * each window.
   */
  public static final String MEASURE = "--measure";

  /** Of windows, a whole number; at least one of them is kept. */
  public static final String ROUNDS = "--rounds";

  /** How precise ratios are to become, however long that takes, unless a time is given, too. */
  public static final String UNTIL = "--until";

  /** The time that a run with slices takes. */
  public static final String WITHIN = "--within";

  /** The JDK home of the measured JVMs. */
  public static final String JAVA = "--java";

  /** The heap of the measured JVMs. */
  public static final String HEAP = "--heap";

  /** The collector of the measured JVMs. */
  public static final String GC = "--gc";

  /** {@code auto} or a list of processors. */
  public static final String SERVER_CPUS = "--server-cpus";

  /** {@code auto} or a list of processors. */
  public static final String DRIVER_CPUS = "--driver-cpus";

  /** Numbers of users, joined by commas. */
  public static final String USERS = "--users";

  /** Rates, joined by commas. */
  public static final String RATE = "--rate";

  /** A time, a range, or {@code exponential=} and a mean. */
  public static final String THINK = "--think";

  /** Time in which the load of a window rises. */
  public static final String RAMP = "--ramp";

  /** Length of a window. */
  public static final String HOLD = "--hold";

  /** Weights of operations. */
  public static final String MIX = "--mix";

  /** What users put up with. */
  public static final String SLO = "--slo";

  /** What is to be found the most of. */
  public static final String FIND = "--find";

  /** Copies. */
  public Overrides {
    texts = Map.copyOf(texts);
  }

  Plan appliedTo(Plan plan) {
    ObjectNode tree = PlanModule.MAPPER.tree(plan);
    boolean users = texts.keySet().stream().anyMatch(LoadOverrides::concerns);
    MeasurementScheme scheme = users ? MeasurementScheme.LEVELS : plan.scheme();
    if (texts.containsKey(ROUNDS) && scheme != MeasurementScheme.WINDOWS) {
      throw noRounds(plan, scheme);
    }
    LoadOverrides.apply(tree, texts);
    Map<String, String> optionOfKey = new HashMap<>();
    texts.forEach(
        (option, text) -> {
          for (String key : keys(option, scheme)) {
            optionOfKey.put(key, option);
            if (!LoadOverrides.concerns(option)) {
              set(tree, key, option, text);
            }
          }
        });
    adapt(tree, plan, scheme);
    return PlanModule.MAPPER.read(
        tree,
        Plan.class,
        (key, problem) -> {
          String option = option(key, optionOfKey);
          return new InvalidValueException(option, part(option, key) + problem);
        });
  }

  /**
   * Where an option has several values by name, as {@code --slo} has, the name of the wrong one.
   */
  private String part(String option, String key) {
    String name = key.substring(key.lastIndexOf('.') + 1);
    return texts.getOrDefault(option, "").contains(name + "=") ? name + ": " : "";
  }

  /** The option that set a key, or one above it; else the key. */
  private static String option(String key, Map<String, String> optionOfKey) {
    String above = key;
    while (!optionOfKey.containsKey(above) && above.contains(".")) {
      above = above.substring(0, above.lastIndexOf('.'));
    }
    return optionOfKey.getOrDefault(above, key);
  }

  private static List<String> keys(String option, MeasurementScheme scheme) {
    if (LoadOverrides.concerns(option)) {
      return LoadOverrides.keys(option);
    }
    return switch (option) {
      case WARMUP ->
          scheme == MeasurementScheme.WINDOWS
              ? List.of("windows.warmup")
              : List.of("warmup.minimum", "warmup.limit");
      case MEASURE ->
          List.of(scheme == MeasurementScheme.LEVELS ? "load.hold" : scheme.id() + ".measure");
      case ROUNDS -> List.of("windows.rounds");
      case JAVA -> List.of("jvm.java");
      case HEAP -> List.of("jvm.heap");
      case GC -> List.of("jvm.gc");
      case SERVER_CPUS -> List.of("cpus.server");
      case DRIVER_CPUS -> List.of("cpus.driver");
      default -> List.of(option.substring("--".length()));
    };
  }

  private static void set(ObjectNode tree, String key, String option, String text) {
    int dot = key.indexOf('.');
    ObjectNode map = dot < 0 ? tree : (ObjectNode) tree.get(key.substring(0, dot));
    String name = key.substring(dot + 1);
    if (option.equals(STACKS) || option.equals(CASES)) {
      ArrayNode list = map.putArray(name);
      words(text).forEach(list::add);
    } else {
      map.put(name, text);
    }
  }

  private static List<String> words(String text) {
    return List.of(text.split(","));
  }

  /** Changes what would contradict the options or make them pointless. */
  private void adapt(ObjectNode tree, Plan plan, MeasurementScheme scheme) {
    if (texts.containsKey(STACKS)) {
      if (!plan.ladder().isEmpty()) {
        throw new InvalidValueException(
            STACKS,
            "the plan "
                + plan.name()
                + " is a ladder, which runs the stacks of its steps; copy the plan and change them");
      }
      List<String> names = words(texts.get(STACKS));
      if (!Selections.isAll(names) && plan.baseline().filter(names::contains).isEmpty()) {
        tree.remove("baseline");
      }
    }
    boolean sliced = scheme == MeasurementScheme.SLICES;
    boolean tooShort =
        texts.containsKey(MEASURE)
            || texts.containsKey(UNTIL) && Plan.untilPrecise(plan.within()).isEmpty();
    if (sliced && tooShort && !texts.containsKey(WITHIN)) {
      tree.remove("within");
    }
    if (texts.containsKey(ROUNDS)) {
      int others = Math.max(0, Integer.parseInt(texts.get(ROUNDS)) - 1);
      ObjectNode windows = (ObjectNode) tree.get("windows");
      windows.put("discardRounds", Math.min(plan.windows().discardRounds(), others));
    }
  }

  private static InvalidValueException noRounds(Plan plan, MeasurementScheme scheme) {
    return new InvalidValueException(
        ROUNDS,
        "the plan "
            + plan.name()
            + " measures in "
            + scheme.id()
            + "; use "
            + (scheme == MeasurementScheme.LEVELS ? HOLD : MEASURE)
            + ", or a plan with scheme: windows, such as wstest-2007");
  }
}
