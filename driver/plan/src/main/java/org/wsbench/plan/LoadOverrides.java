package org.wsbench.plan;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Applies the command-line options about the load to a plan. */
final class LoadOverrides {
  private static final String LOAD = "load";
  private static final String SCHEME = "scheme";

  /** By key, the keys that it replaces. */
  private static final Map<String, List<String>> CONFLICTING_KEYS =
      Map.of(
          "users", List.of("rate", "find", "arrivals", "inFlight"),
          "rate", List.of("users", "find", "think", "pace", "sessions"),
          "find", List.of("users", "rate", "cycles"),
          "think", List.of("pace"),
          "ramp", List.of("phases"),
          "hold", List.of("phases"),
          "mix", List.of("sessions"));

  /** By option of all plans, the keys of a load that conflict with it. */
  private static final Map<PlanOption, List<String>> OVERRIDDEN_KEYS =
      Map.of(
          PlanOption.CASES, List.of("mix", "sessions"),
          PlanOption.WITHIN, List.of("cycles"),
          PlanOption.MEASURE, List.of("phases"));

  /** A plan without a load needs one of these options. */
  private static final List<PlanOption> LEVELS =
      List.of(PlanOption.USERS, PlanOption.RATE, PlanOption.FIND);

  /** Keys of other schemes that are also options. */
  private static final List<String> OTHERS = List.of("until", "within", "forks");

  private LoadOverrides() {}

  /**
   * Changes the load of a plan, or adds one if it has none.
   *
   * @param texts of options, also those that are about something else
   */
  static void apply(ObjectNode plan, Map<PlanOption, String> texts) {
    requireOneOf(texts, PlanOption.MIX, PlanOption.CASES, "it already says which cases are sent");
    requireOneOf(
        texts, PlanOption.HOLD, PlanOption.MEASURE, "it is the length that --measure sets, too");
    if (plan.get(LOAD) instanceof ObjectNode load) {
      texts
          .keySet()
          .forEach(option -> load.remove(OVERRIDDEN_KEYS.getOrDefault(option, List.of())));
    }
    if (texts.keySet().stream().noneMatch(PlanOption::isOfLoad)) {
      return;
    }
    if (!plan.has(LOAD)) {
      makeLevels(plan, texts);
    }
    if (texts.containsKey(PlanOption.FIND) && !texts.containsKey(PlanOption.WITHIN)) {
      plan.remove("within");
    }
    ObjectNode load = (ObjectNode) plan.get(LOAD);
    for (PlanOption option : PlanOption.values()) {
      if (option.isOfLoad() && texts.containsKey(option)) {
        String key = option.keyOfLoad();
        replacedKeys(key, texts.get(option)).stream()
            .filter(replaced -> PlanOption.ofLoad(replaced).filter(texts::containsKey).isEmpty())
            .forEach(load::remove);
        set(load, key, option, texts.get(option));
      }
    }
  }

  private static void requireOneOf(
      Map<PlanOption, String> texts, PlanOption option, PlanOption other, String why) {
    if (texts.containsKey(option) && texts.containsKey(other)) {
      throw new InvalidValueException(
          option.option(), "%s; leave out %s".formatted(why, other.option()));
    }
  }

  /** Gives a plan of another scheme a load. */
  private static void makeLevels(ObjectNode plan, Map<PlanOption, String> texts) {
    if (LEVELS.stream().noneMatch(texts::containsKey)) {
      throw new InvalidValueException(
          texts.keySet().stream()
              .filter(PlanOption::isOfLoad)
              .map(PlanOption::option)
              .sorted()
              .findFirst()
              .orElseThrow(),
          "the plan has no load; say how much there is with --users, --rate, or --find");
    }
    plan.remove(plan.get(SCHEME).asString());
    plan.putObject(LOAD);
    plan.put(SCHEME, MeasurementScheme.LEVELS.id());
    plan.remove(OTHERS);
  }

  /** The keys that a key replaces; a search for a rate also replaces those that a rate does. */
  private static List<String> replacedKeys(String key, String text) {
    List<String> own = CONFLICTING_KEYS.getOrDefault(key, List.of());
    return key.equals("find")
        ? Stream.concat(own.stream(), CONFLICTING_KEYS.getOrDefault(text, List.of()).stream())
            .filter(replaced -> !replaced.equals("find"))
            .toList()
        : own;
  }

  private static void set(ObjectNode load, String key, PlanOption option, String text) {
    switch (key) {
      case "users", "rate" -> {
        ArrayNode list = load.putArray(key);
        List.of(text.split(",")).forEach(list::add);
      }
      case "think" -> think(load.putObject(key), text);
      case "mix" -> pairs(load.putObject(key), option, "echoInteger=70,echoOrder200=30", text);
      case "slo" -> pairs(load.putObject(key), option, "p99=50ms,errors=1%", text);
      case "find" -> load.withObject("/" + key).put("most", text);
      default -> load.put(key, text);
    }
  }

  /** {@code 2s}, {@code 1s..3s}, or {@code exponential=2s}. */
  private static void think(ObjectNode think, String text) {
    if (text.contains("=")) {
      pairs(think, PlanOption.THINK, "exponential=2s,max=10s", text);
    } else {
      think.put(text.contains("..") ? "uniform" : "fixed", text);
    }
  }

  private static void pairs(ObjectNode map, PlanOption option, String example, String text) {
    for (String pair : text.split(",")) {
      int at = pair.indexOf('=');
      if (at < 1) {
        throw new InvalidValueException(
            option.option(),
            "'" + pair + "' is not a name, =, and a value; write such as " + example);
      }
      map.put(pair.substring(0, at).strip(), pair.substring(at + 1).strip());
    }
  }
}
