package org.wsbench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wsbench.analysis.history.HistoryKey;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.cluster.ClusterResult;
import tools.jackson.databind.JsonNode;

/** Finds differences of two runs that make them incomparable. */
final class RunDifferences {
  private static final List<String> MACHINE =
      List.of(
          "/machine/cpuModel", "/machine/processors", "/machine/memoryBytes", "/machine/hugePages");

  private final RunResult first;
  private final RunResult second;
  private final List<String> lines = new ArrayList<>();

  private RunDifferences(RunResult first, RunResult second) {
    this.first = first;
    this.second = second;
  }

  /** One line for each difference. */
  static List<String> between(RunResult first, RunResult second) {
    RunDifferences differences = new RunDifferences(first, second);
    differences.status("first", first);
    differences.status("second", second);
    differences.compare("", first.plan(), second.plan());
    for (String pointer : MACHINE) {
      differences.add(
          pointer.substring(1).replace('/', ' '),
          first.environment().at(pointer),
          second.environment().at(pointer));
    }
    differences.jvms();
    return List.copyOf(differences.lines);
  }

  /**
   * At most one line, if other machines generated the load.
   *
   * @param first those of the first run; empty if one machine carried it out
   * @param second those of the second run
   */
  static List<String> ofAgents(Optional<ClusterResult> first, Optional<ClusterResult> second) {
    String one = drivers(first);
    String other = drivers(second);
    return one.equals(other) ? List.of() : List.of("driver: " + one + " / " + other);
  }

  private static String drivers(Optional<ClusterResult> cluster) {
    return cluster.map(ClusterResult::drivers).orElse("on the machine of the servers");
  }

  private void compare(String key, JsonNode one, JsonNode other) {
    if (!one.isObject() || !other.isObject()) {
      add("plan: " + key, one, other);
      return;
    }
    Set<String> keys = new TreeSet<>(one.propertyNames());
    keys.addAll(other.propertyNames());
    for (String name : keys) {
      if (!key.isEmpty() || !isFree(name)) {
        compare(key.isEmpty() ? name : key + "." + name, one.path(name), other.path(name));
      }
    }
  }

  /**
   * The cases of starts say which request is the first, and under which load memory is read, so
   * figures of other cases, or of another order, are not those of the same thing.
   */
  private boolean isFree(String key) {
    boolean starts = first.comparison().scheme() == MeasurementScheme.STARTS;
    return HistoryKey.NOT_SETTINGS.contains(key) && !(starts && key.equals("cases"));
  }

  private void status(String which, RunResult run) {
    if (run.status() != RunResult.Status.COMPLETED) {
      lines.add("the " + which + " run is " + run.status().id() + ", so figures are missing");
    }
  }

  private void jvms() {
    for (StackRun run : first.stacks()) {
      String version = run.process().jvmVersion();
      second
          .stack(run.name())
          .map(other -> other.process().jvmVersion())
          .filter(other -> run.fork() == 1 && !other.equals(version))
          .ifPresent(other -> lines.add("JVM of " + run.name() + ": " + version + " / " + other));
    }
  }

  private void add(String what, JsonNode one, JsonNode other) {
    if (!one.equals(other)) {
      lines.add(what + ": " + text(one) + " / " + text(other));
    }
  }

  private static String text(JsonNode node) {
    return node.isMissingNode() ? "none" : node.isValueNode() ? node.asString() : node.toString();
  }
}
