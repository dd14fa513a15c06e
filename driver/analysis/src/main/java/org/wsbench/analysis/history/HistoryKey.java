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
 * @param machine in words
 * @param hugePages whether Linux gives them, as {@code run.json} has it; missing in older ones
 */
public record HistoryKey(
    String plan, JsonNode settings, String baseline, String machine, JsonNode hugePages) {
  /** Keys of a plan that say what is compared, or for how long, but not how. */
  public static final List<String> NOT_SETTINGS =
      List.of("name", "description", "stacks", "cases", "seed", "forks", "until", "within");

  /**
   * The key of a run.
   *
   * @param machine in words, which tell it, and those of driver agents, from others
   */
  public static HistoryKey of(RunResult run, String machine) {
    JsonNode settings = run.plan().deepCopy();
    if (settings instanceof ObjectNode map) {
      map.remove(NOT_SETTINGS);
    }
    return new HistoryKey(
        run.plan().path("name").asString("run"),
        settings,
        run.comparison().baseline(),
        machine,
        run.environment().at("/machine/hugePages"));
  }
}
