package org.wsbench.analysis.history;

import java.util.List;
import org.wsbench.result.RunResult;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What runs have in common whose ratios can be compared over time.
 *
 * @param plan its name
 * @param settings of the plan that change figures
 * @param baseline of the run; null for none
 * @param cpuModel of the machine, as {@code run.json} has it
 * @param processors of the machine, as {@code run.json} has them
 * @param hugePages whether Linux gives them, as {@code run.json} has it; missing in older ones
 */
public record HistoryKey(
    String plan,
    JsonNode settings,
    String baseline,
    JsonNode cpuModel,
    JsonNode processors,
    JsonNode hugePages) {
  /** Keys of a plan that say what is compared, or for how long, but not how. */
  public static final List<String> NOT_SETTINGS =
      List.of("name", "description", "stacks", "cases", "seed", "forks", "until", "within");

  /** The key of a run. */
  public static HistoryKey of(RunResult run) {
    JsonNode settings = run.plan().deepCopy();
    if (settings instanceof ObjectNode map) {
      map.remove(NOT_SETTINGS);
    }
    JsonNode machine = run.environment().path("machine");
    return new HistoryKey(
        run.plan().path("name").asString("run"),
        settings,
        run.comparison().baseline(),
        machine.path("cpuModel"),
        machine.path("processors"),
        machine.path("hugePages"));
  }
}
