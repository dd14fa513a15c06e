package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import tools.jackson.databind.node.ObjectNode;

/** The plan of a run as a file that {@code wsbench run} takes. */
final class PlanOfRun {
  /** The name of the file. */
  static final String FILE = "plan.yaml";

  private PlanOfRun() {}

  /** Writes the file into a folder. JSON is YAML, too (YAML 1.2). */
  static void write(Path folder, RunResult run) throws IOException {
    if (run.plan() instanceof ObjectNode recorded) {
      ObjectNode plan = recorded.deepCopy();
      plan.remove("name");
      Disk.write(folder.resolve(FILE), Json.pretty(plan) + "\n");
    }
  }
}
