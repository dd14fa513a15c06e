package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The resources that a round used; null means unknown, as on a system without {@code /proc}.
 *
 * @param serverCpuMicrosPerRequest CPU time of the server process per verified reply
 * @param driverCpuMicrosPerRequest CPU time of the driver per verified reply
 * @param serverBusy share of the server's CPUs that it used while under load, 0 to 1
 * @param driverBusy share of the driver's CPUs that it used while loading, 0 to 1
 * @param serverRssBytes resident memory of the server process at the end
 * @param serverJvmBetweenSlices of {@code serverBusy}, what the compiler and collector threads of
 *     the server's JVM used between slices; null if they cannot be distinguished from others
 */
public record ResourceUse(
    Double serverCpuMicrosPerRequest,
    Double driverCpuMicrosPerRequest,
    Double serverBusy,
    Double driverBusy,
    Long serverRssBytes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double serverJvmBetweenSlices) {

  public ResourceUse {
    Figures.requireNotNegative("serverCpuMicrosPerRequest", serverCpuMicrosPerRequest);
    Figures.requireNotNegative("driverCpuMicrosPerRequest", driverCpuMicrosPerRequest);
    Figures.requireNotNegative("serverBusy", serverBusy);
    Figures.requireNotNegative("driverBusy", driverBusy);
    Figures.requireNotNegative("serverJvmBetweenSlices", serverJvmBetweenSlices);
  }

  /** The use of a server whose threads cannot be distinguished. */
  public ResourceUse(
      Double serverCpuMicrosPerRequest,
      Double driverCpuMicrosPerRequest,
      Double serverBusy,
      Double driverBusy,
      Long serverRssBytes) {
    this(
        serverCpuMicrosPerRequest,
        driverCpuMicrosPerRequest,
        serverBusy,
        driverBusy,
        serverRssBytes,
        null);
  }
}
