package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The resources that a round used; null means unknown, as on a system without {@code /proc}.
 *
 * @param serverCpuMicrosPerRequest CPU time of the server process per verified reply
 * @param driverCpuMicrosPerRequest CPU time of the driver per verified reply
 * @param serverBusy share of the server's CPUs that it used while under load, 0 to 1
 * @param driverBusy share of the driver's CPUs that it used while loading, 0 to 1
 * @param serverRssBytes resident memory of the server process at the end
 * @param serverPeakRssBytes most resident memory of the server process in the round
 * @param serverPeakHeapBytes most heap that the server's JVM had in use in the round, garbage
 *     included: the sum of the peaks of its pools
 * @param serverThreads threads of the server process at the end
 * @param serverDescriptors files and sockets that it had open at the end
 * @param serverJvmBetweenSlices of {@code serverBusy}, what the compiler and collector threads of
 *     the server's JVM used between slices; null if they cannot be distinguished from others
 * @param serverPerRequest other counts of the server per verified reply, by the ids of {@link
 *     ServerCounter}; those that cannot be read are missing
 */
public record ResourceUse(
    Double serverCpuMicrosPerRequest,
    Double driverCpuMicrosPerRequest,
    Double serverBusy,
    Double driverBusy,
    Long serverRssBytes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Long serverPeakRssBytes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Long serverPeakHeapBytes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer serverThreads,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer serverDescriptors,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double serverJvmBetweenSlices,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Double> serverPerRequest) {

  public ResourceUse {
    Figures.requireNotNegative("serverCpuMicrosPerRequest", serverCpuMicrosPerRequest);
    Figures.requireNotNegative("driverCpuMicrosPerRequest", driverCpuMicrosPerRequest);
    Figures.requireNotNegative("serverBusy", serverBusy);
    Figures.requireNotNegative("driverBusy", driverBusy);
    Figures.requireNotNegative("serverJvmBetweenSlices", serverJvmBetweenSlices);
    serverPerRequest =
        serverPerRequest == null
            ? Map.of()
            : Collections.unmodifiableMap(new TreeMap<>(serverPerRequest));
    serverPerRequest.forEach(Figures::requireNotNegative);
  }

  /** The use of a server of which only CPU time and memory can be read. */
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
        null,
        null,
        null,
        null,
        null,
        Map.of());
  }
}
