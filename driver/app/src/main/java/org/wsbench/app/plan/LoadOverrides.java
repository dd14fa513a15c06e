package org.wsbench.app.plan;

import java.util.List;
import java.util.Map;
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
          "mix", List.of("sessions"));

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
    if (texts.containsKey(Overrides.CASES) && plan.get(LOAD) instanceof ObjectNode load) {
      load.remove(List.of("mix", "sessions"));
    }
    if (texts.keySet().stream().noneMatch(LoadOverrides::concerns)) {
      return;
    }
    if (!plan.has(LOAD)) {
      plan.putObject(LOAD);
      plan.put("scheme", MeasurementScheme.LEVELS.id());
      plan.remove(List.of("slices", "windows", "until", "within", "forks"));
    }
    ObjectNode load = (ObjectNode) plan.get(LOAD);
    KEYS.forEach(
        (option, key) -> {
          if (texts.containsKey(option)) {
            RIVALS.getOrDefault(key, List.of()).stream()
                .filter(rival -> !texts.containsKey("--" + rival))
                .forEach(load::remove);
            set(load, key, option, texts.get(option));
          }
        });
  }

  private static void set(ObjectNode load, String key, String option, String text) {
    switch (key) {
      case "users", "rate" -> {
        ArrayNode list = load.putArray(key);
        List.of(text.split(",")).forEach(list::add);
      }
      case "think" -> think(load.putObject(key), text);
      case "mix", "slo" -> pairs(load.putObject(key), option, text);
      case "find" -> load.withObject("/" + key).put("most", text);
      default -> load.put(key, text);
    }
  }

  /** {@code 2s}, {@code 1s..3s}, or {@code exponential=2s}. */
  private static void think(ObjectNode think, String text) {
    if (text.contains("=")) {
      pairs(think, Overrides.THINK, text);
    } else {
      think.put(text.contains("..") ? "uniform" : "fixed", text);
    }
  }

  private static void pairs(ObjectNode map, String option, String text) {
    for (String pair : text.split(",")) {
      int at = pair.indexOf('=');
      if (at < 1) {
        throw new InvalidValueException(
            option, "'" + pair + "' has no =; write pairs such as p99=50ms,errors=1%");
      }
      map.put(pair.substring(0, at).strip(), pair.substring(at + 1).strip());
    }
  }
}
