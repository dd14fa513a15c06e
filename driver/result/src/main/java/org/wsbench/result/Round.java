package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * One finished round: one case on one fork of one stack, in one pass. One line of {@code
 * rounds.jsonl}.
 *
 * @param stack name of the stack, with {@code @copy} where there is one
 * @param echoCase title of the case, e.g. {@code echoVoid}; {@code case} in JSON
 * @param fork number of the server process, from 1
 * @param pass number of the pass, from 1
 * @param discarded whether the plan throws this pass away; the round then enters no figure
 * @param startedAt begin of the measured time
 * @param activeSeconds time under load: the window, or the sum of the slices
 * @param requests verified successful replies within {@code activeSeconds}
 * @param tps {@code requests / activeSeconds}
 * @param bytesSent bytes written to the sockets, HTTP headers included
 * @param bytesReceived bytes read from the sockets, HTTP headers included
 * @param errors requests that failed, by kind
 * @param reconnects connections opened anew after the first ones
 * @param latencyMicros latency of the verified replies
 * @param serverCpuMicrosPerRequest CPU time of the server process per verified reply, or null
 * @param driverCpuMicrosPerRequest CPU time of the driver per verified reply, or null
 * @param serverBusy share of the server's CPUs that it used while under load, 0 to 1, or null
 * @param driverBusy share of the driver's CPUs that it used while loading, 0 to 1, or null
 * @param serverRssBytes resident memory of the server process at the end, or null
 * @param perSecondTps verified replies in each full second under load
 * @param slices the slices in order of time; empty in the scheme {@code windows}
 * @param flags what is to be said about this round
 */
public record Round(
    String stack,
    @JsonProperty("case") String echoCase,
    int fork,
    int pass,
    boolean discarded,
    Instant startedAt,
    double activeSeconds,
    long requests,
    double tps,
    long bytesSent,
    long bytesReceived,
    Errors errors,
    long reconnects,
    LatencyMicros latencyMicros,
    Double serverCpuMicrosPerRequest,
    Double driverCpuMicrosPerRequest,
    Double serverBusy,
    Double driverBusy,
    Long serverRssBytes,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> perSecondTps,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Slice> slices,
    List<Flag> flags) {

  public Round {
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(echoCase, "case");
    Objects.requireNonNull(startedAt, "startedAt");
    Objects.requireNonNull(errors, "errors");
    Objects.requireNonNull(latencyMicros, "latencyMicros");
    Figures.requireNotNegative("activeSeconds", activeSeconds);
    Figures.requireNotNegative("tps", tps);
    Figures.requireNotNegative("serverCpuMicrosPerRequest", serverCpuMicrosPerRequest);
    Figures.requireNotNegative("driverCpuMicrosPerRequest", driverCpuMicrosPerRequest);
    Figures.requireNotNegative("serverBusy", serverBusy);
    Figures.requireNotNegative("driverBusy", driverBusy);
    perSecondTps = perSecondTps == null ? List.of() : List.copyOf(perSecondTps);
    Figures.requireNotNegative("perSecondTps", perSecondTps);
    slices = slices == null ? List.of() : List.copyOf(slices);
    flags = flags == null ? List.of() : List.copyOf(flags);
  }

  /** The name of a row of the report, {@code stack/case}; also its tag in the histogram log. */
  public static String row(String stack, String echoCase) {
    return stack + "/" + echoCase;
  }

  /** Whether this round belongs to the given row of the report. */
  public boolean isOf(String stack, String echoCase) {
    return this.stack.equals(stack) && this.echoCase.equals(echoCase);
  }

  public Round withFlags(List<Flag> flags) {
    return copy(perSecondTps, slices, flags);
  }

  /** The round as {@code run.json} holds it: the series stay in {@code rounds.jsonl}. */
  public Round withoutSeries() {
    return copy(List.of(), List.of(), flags);
  }

  private Round copy(List<Double> perSecondTps, List<Slice> slices, List<Flag> flags) {
    return new Round(
        stack,
        echoCase,
        fork,
        pass,
        discarded,
        startedAt,
        activeSeconds,
        requests,
        tps,
        bytesSent,
        bytesReceived,
        errors,
        reconnects,
        latencyMicros,
        serverCpuMicrosPerRequest,
        driverCpuMicrosPerRequest,
        serverBusy,
        driverBusy,
        serverRssBytes,
        perSecondTps,
        slices,
        flags);
  }
}
