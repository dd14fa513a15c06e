package org.wsbench.report;

import java.util.Optional;
import org.wsbench.result.cluster.ClusterResult;
import tools.jackson.databind.JsonNode;

/** Words for the machines of a run. */
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

  /**
   * Its CPU model and number of CPUs, and those of the driver agents.
   *
   * @param environment the part of {@code run.json} with this name
   * @param cluster empty if one machine carried out the run
   */
  public static String of(JsonNode environment, Optional<ClusterResult> cluster) {
    return of(environment) + cluster.map(known -> ", with load from " + known.drivers()).orElse("");
  }
}
