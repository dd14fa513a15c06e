package org.wsbench.plan;

import tools.jackson.databind.node.ObjectNode;

/** A plan as a tree of maps, lists, texts and numbers: the form in which results contain it. */
public final class PlanTree {
  private PlanTree() {}

  /**
   * Every setting that has an effect, defaults included, under its key in a plan's file and written
   * as there: read as YAML, the tree without {@code name} is the plan again. JDK homes are left
   * out, since their paths may name a user.
   */
  public static ObjectNode of(Plan plan) {
    return shown(PlanFile.of(plan));
  }

  /** The same of a plan of {@code wsbench jmh}. */
  public static ObjectNode of(JmhPlan plan) {
    return shown(plan);
  }

  private static ObjectNode shown(Record plan) {
    ObjectNode tree = PlanModule.MAPPER.tree(plan);
    tree.withObject("jvm").remove("java");
    tree.path("variants").values().forEach(variant -> ((ObjectNode) variant).remove("java"));
    return tree;
  }
}
