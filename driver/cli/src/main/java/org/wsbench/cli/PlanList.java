package org.wsbench.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidFileException;
import picocli.CommandLine.Help;

/** The plans of an installation with their descriptions, for the help. */
final class PlanList {
  private PlanList() {}

  /** The section of the help; empty without any plan. */
  static String section(Help help) {
    Map<String, String> plans = of(Installation.home());
    return plans.isEmpty() ? "" : "%nPlans:%n".formatted() + help.createTextTable(plans);
  }

  /** By name, sorted; an invalid plan has no description. */
  private static Map<String, String> of(Path home) {
    Plans<Plan> plans = Plans.ofRuns(home);
    Map<String, String> descriptions = new LinkedHashMap<>();
    plans.names().forEach(name -> descriptions.put(name, description(plans, name)));
    return descriptions;
  }

  private static String description(Plans<Plan> plans, String name) {
    try {
      // In the help, % begins a format.
      return plans.find(name).description().replace("%", "%%");
    } catch (InvalidFileException e) {
      return "";
    }
  }
}
