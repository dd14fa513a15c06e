package org.wsbench.app.plan;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The command line's options that say what users do. */
final class LoadOverrides {
  private static final String LOAD = "load";

  /** By option, the key that it sets. */
  private static final Map<String, String> KEYS =
      Map.of(
          Overrides.USERS, "users",
          Overrides.RATE, "rate",
          Overrides.THINK, "think",
          Overrides.RAMP, "ramp",
          Overrides.HOLD, "hold",
          Overrides.MIX, "mix",
          Overrides.SLO, "slo",
          Overrides.FIND, "find");

  /** By key, the keys that it takes the place of. */
  private static final Map<String, List<String>> RIVALS =
      Map.of(
          "users", List.of("rate", "find", "arrivals", "inFlight"),
          "rate", List.of("users", "find", "think", "pace", "sessions"),
          "find", List.of("users", "rate", "cycles"),
          "think", List.of("pace"),
          "ramp", List.of("phases"),
          "hold", List.of("phases"),
          "mix", List.of("sessions"));

  /** By option of all plans, the keys of a load that would contradict it, or undo it. */
  private static final Map<String, List<String>> POINTLESS =
      Map.of(
          Overrides.CASES, List.of("mix", "sessions"),
          Overrides.WITHIN, List.of("cycles"),
          Overrides.MEASURE, List.of("phases"));

  /** Options one of which a plan without load needs. */
  private static final List<String> LEVELS =
      List.of(Overrides.USERS, Overrides.RATE, Overrides.FIND);

  /** Keys of other schemes, which are options, too. */
  private static final List<String> OTHERS = List.of("until", "within", "forks");

  private LoadOverrides() {}

  /** Whether an option is about users. */
  static boolean concerns(String option) {
    return KEYS.containsKey(option);
  }

  /** The keys that an option sets. */
  static List<String> keys(String option) {
    return List.of(LOAD + "." + KEYS.get(option));
  }

  /**
   * Changes the load of a plan, which is given one if it has none.
   *
   * @param texts of options, also those that are about something else
   */
  static void apply(ObjectNode plan, Map<String, String> texts) {
    if (plan.get(LOAD) instanceof ObjectNode load) {
      texts.keySet().forEach(option -> load.remove(POINTLESS.getOrDefault(option, List.of())));
    }
    if (texts.keySet().stream().noneMatch(LoadOverrides::concerns)) {
      return;
    }
    if (!plan.has(LOAD)) {
      makeLevels(plan, texts);
    }
    if (texts.containsKey(Overrides.FIND)) {
      plan.remove("within");
    }
    ObjectNode load = (ObjectNode) plan.get(LOAD);
    KEYS.forEach(
        (option, key) -> {
          if (texts.containsKey(option)) {
            rivals(key, texts.get(option)).stream()
                .filter(rival -> !texts.containsKey("--" + rival))
                .forEach(load::remove);
            set(load, key, option, texts.get(option));
          }
        });
  }

  /** Gives a plan of another scheme a load. */
  private static void makeLevels(ObjectNode plan, Map<String, String> texts) {
    if (LEVELS.stream().noneMatch(texts::containsKey)) {
      throw new InvalidValueException(
          texts.keySet().stream()
              .filter(LoadOverrides::concerns)
              .sorted()
              .findFirst()
              .orElseThrow(),
          "the plan has no load; say how much there is with --users, --rate, or --find");
    }
    plan.putObject(LOAD);
    plan.put("scheme", MeasurementScheme.LEVELS.id());
    plan.remove(List.of("slices", "windows"));
    plan.remove(OTHERS);
  }

  /** What a key takes the place of; a search for a rate also what a rate does. */
  private static List<String> rivals(String key, String text) {
    List<String> own = RIVALS.getOrDefault(key, List.of());
    return key.equals("find")
        ? Stream.concat(own.stream(), RIVALS.getOrDefault(text, List.of()).stream())
            .filter(rival -> !rival.equals("find"))
            .toList()
        : own;
  }

  private static void set(ObjectNode load, String key, String option, String text) {
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
      pairs(think, Overrides.THINK, "exponential=2s,max=10s", text);
    } else {
      think.put(text.contains("..") ? "uniform" : "fixed", text);
    }
  }

  private static void pairs(ObjectNode map, String option, String example, String text) {
    for (String pair : text.split(",")) {
      int at = pair.indexOf('=');
      if (at < 1) {
        throw new InvalidValueException(
            option, "'" + pair + "' is not a name, =, and a value; write such as " + example);
      }
      map.put(pair.substring(0, at).strip(), pair.substring(at + 1).strip());
    }
  }
}
