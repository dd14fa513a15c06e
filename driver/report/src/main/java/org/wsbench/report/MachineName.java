package org.wsbench.report;

import tools.jackson.databind.JsonNode;

/** Words for the machine of a run. */
public final class MachineName {
  private MachineName() {}

  /**
   * Its CPU model and number of CPUs.
   *
   * @param environment the part of {@code run.json} with this name
   */
  public static String of(JsonNode environment) {
    JsonNode machine = environment.path("machine");
    return machine.path("cpuModel").asString("unknown")
        + ", "
        + machine.path("processors").asString("?")
        + " CPUs";
  }
}
