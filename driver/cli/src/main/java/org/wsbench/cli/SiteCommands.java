package org.wsbench.cli;

import java.util.List;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Plans;
import org.wsbench.report.site.ResultKind;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhRun;
import tools.jackson.databind.JsonNode;

/** The commands that measure results again. */
final class SiteCommands {
  private static final String SHARE = "share";

  private SiteCommands() {}

  /** The command of a run of microbenchmarks. */
  static String ofJmh(JmhRun run) {
    return "./wsbench jmh --plan " + name(run.plan());
  }

  /** The command of a run, with the stacks and cases that differ from those of its plan. */
  static String of(RunResult result, ResultKind kind) {
    String name = name(result.plan());
    String command = "./wsbench " + subcommand(name, kind);
    Plans<Plan> plans = Plans.ofRuns(Installation.home());
    if (!plans.names().contains(name)) {
      return command + ".yaml, with the plan in the report";
    }
    Plan plan = plans.find(name);
    List<String> stacks = names(result.plan(), "stacks");
    List<String> cases = names(result.plan(), "cases");
    return command
        + (plan.stacks().equals(stacks) ? "" : " --stacks " + String.join(",", stacks))
        + (plan.cases().stream().map(EchoCase::id).toList().equals(cases)
            ? ""
            : " --cases " + String.join(",", cases));
  }

  private static String subcommand(String plan, ResultKind kind) {
    if (kind == ResultKind.PROFILE) {
      return "explain";
    }
    return plan.equals(SHARE) ? SHARE : "run " + plan;
  }

  private static String name(JsonNode plan) {
    return plan.path("name").asString("quick");
  }

  private static List<String> names(JsonNode plan, String key) {
    return plan.path(key).valueStream().map(JsonNode::asString).toList();
  }
}
