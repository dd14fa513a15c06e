package org.wsbench.app.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Durations;

/** A plan as a tree of maps, lists, texts and numbers: what a result shows of it. */
public final class PlanTree {
  private PlanTree() {}

  /**
   * Every setting that has an effect, defaults included, under its key in a plan's file and written
   * as there: read as YAML, the tree without {@code name} is the plan again. Only a JDK home is
   * left out, since its path may name a user.
   */
  public static Map<String, Object> of(Plan plan) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", plan.name());
    tree.put("description", plan.description());
    tree.put("scheme", plan.scheme().id());
    tree.put("stacks", plan.stacks().isEmpty() ? Selections.ALL : plan.stacks());
    tree.put("cases", plan.cases().stream().map(EchoCase::id).toList());
    plan.baseline().ifPresent(name -> tree.put("baseline", name));
    tree.put("connections", plan.connections());
    tree.put("service", plan.service().id());
    tree.put("timeout", Durations.format(plan.timeout()));
    tree.put("warmup", warmup(plan.warmup()));
    switch (plan.scheme()) {
      case SLICES -> tree.put("slices", slices(plan.slices()));
      case WINDOWS -> tree.put("windows", windows(plan.windows()));
    }
    tree.put("allowedErrors", plan.allowedErrors());
    tree.put("forks", plan.forks());
    tree.put("cpus", cpus(plan.cpus()));
    tree.put("jvm", jvm(plan.jvm()));
    tree.put("container", container(plan.container()));
    return tree;
  }

  /** The same of a plan of {@code wsbench jmh}. */
  public static Map<String, Object> of(JmhPlan plan) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", plan.name());
    tree.put("description", plan.description());
    tree.put("include", plan.include());
    tree.put("exclude", plan.exclude());
    tree.put("params", plan.params());
    tree.put("rounds", plan.rounds());
    tree.put("warmup", iterations(plan.warmup()));
    tree.put("measurement", iterations(plan.measurement()));
    tree.put("jvm", jvm(plan.jvm()));
    return tree;
  }

  private static Map<String, Object> iterations(JmhPlan.Iterations iterations) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("iterations", iterations.count());
    tree.put("time", Durations.format(iterations.time()));
    return tree;
  }

  private static Map<String, Object> warmup(WarmUpLimits warmup) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("minimum", Durations.format(warmup.minimum()));
    tree.put("limit", Durations.format(warmup.limit()));
    return tree;
  }

  private static Map<String, Object> slices(Slices slices) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("measure", Durations.format(slices.measure()));
    tree.put("shortest", Durations.format(slices.shortest()));
    tree.put("requestsPerConnection", slices.requestsPerConnection());
    tree.put("leastCycles", slices.leastCycles());
    slices.refineUntil().ifPresent(time -> tree.put("refineUntil", Durations.format(time)));
    return tree;
  }

  private static Map<String, Object> windows(Windows windows) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("warmup", Durations.format(windows.warmup()));
    tree.put("measure", Durations.format(windows.measure()));
    tree.put("passes", windows.passes());
    tree.put("discardPasses", windows.discardPasses());
    return tree;
  }

  private static Map<String, Object> cpus(Cpus cpus) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("server", Cpus.word(cpus.server()));
    tree.put("driver", Cpus.word(cpus.driver()));
    return tree;
  }

  private static Map<String, Object> jvm(JvmSettings jvm) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("heap", jvm.heap());
    tree.put("gc", jvm.gc().id());
    tree.put("flags", List.copyOf(jvm.flags()));
    return tree;
  }

  private static Map<String, Object> container(Container container) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("threads", container.threads());
    tree.put("backlog", container.backlog());
    return tree;
  }
}
