package org.wsbench.app.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;
import org.wsbench.driver.load.Workload;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.record.Tally;
import org.wsbench.app.platform.ProcessMeter;
import org.wsbench.result.Errors;
import org.wsbench.result.LatencyMicros;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.payload.EchoCase;

/** One round of one stack while it is measured: from here on everything counts. */
final class RoundBuilder {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final LiveStack stack;
  private final EchoCase echoCase;
  private final Workload workload;
  private final Instant startedAt = Instant.now();
  private final long startNanos = System.nanoTime();
  private final OptionalLong cpuMicrosBefore;
  private final List<Slice> slices = new ArrayList<>();
  private final ActiveSeconds series = new ActiveSeconds();
  private double activeSeconds;

  /** Begins; what happened to this stack and case before is forgotten. */
  RoundBuilder(LiveStack stack, EchoCase echoCase) {
    this.stack = stack;
    this.echoCase = echoCase;
    this.workload = stack.workload(echoCase);
    workload.drainTally();
    cpuMicrosBefore = stack.cpuMicros();
  }

  LiveStack stack() {
    return stack;
  }

  /** Takes in a slice of a cycle. */
  void slice(int cycle, SliceCount slice) {
    double atSeconds = (slice.startNanos() - startNanos) / NANOS_PER_SECOND;
    slices.add(new Slice(cycle, Math.max(0, atSeconds), slice.seconds(), slice.verified()));
    series.add(slice.seconds(), slice.verified());
    activeSeconds += slice.seconds();
  }

  /** Takes in a long window, which has a series of its own and no slices. */
  void window(SliceCount window) {
    series.addFullSeconds(window);
    activeSeconds += window.seconds();
  }

  /** Wrong replies since the round began. */
  List<Evidence> drainEvidence() {
    return workload.drainEvidence();
  }

  /** The latency histogram and the round, with everything that its slices came to. */
  record Finished(Round round, Histogram latencyNanos) {}

  Finished finish(int pass, boolean discarded, int serverCpus, int loops) {
    Tally tally = workload.drainTally();
    OptionalLong cpuMicros = cpuMicros();
    double driverSeconds = tally.driverCpuNanos / NANOS_PER_SECOND;
    Round round =
        new Round(
            stack.name(),
            echoCase.title(),
            stack.fork(),
            pass,
            discarded,
            startedAt,
            activeSeconds,
            tally.verified,
            activeSeconds > 0 ? tally.verified / activeSeconds : 0,
            tally.bytesSent,
            tally.bytesReceived,
            new Errors(
                tally.faults,
                tally.httpErrors,
                tally.corrupt,
                tally.connectionErrors,
                tally.timeouts),
            tally.reconnects,
            LatencyMicros.of(tally.latencyNanos),
            cpuMicros.isPresent() ? perRequest(cpuMicros.getAsLong(), tally) : null,
            perRequest(tally.driverCpuNanos / NANOS_PER_MICRO, tally),
            cpuMicros.isPresent()
                ? busy(cpuMicros.getAsLong() / MICROS_PER_SECOND, serverCpus)
                : null,
            busy(driverSeconds, loops),
            boxed(stack.meter().map(ProcessMeter::residentBytes).orElse(OptionalLong.empty())),
            series.tps(),
            slices,
            List.of());
    return new Finished(round, tally.latencyNanos);
  }

  private OptionalLong cpuMicros() {
    OptionalLong after = stack.cpuMicros();
    return after.isPresent() && cpuMicrosBefore.isPresent()
        ? OptionalLong.of(after.getAsLong() - cpuMicrosBefore.getAsLong())
        : OptionalLong.empty();
  }

  private static Double perRequest(double micros, Tally tally) {
    return tally.verified == 0 ? null : micros / tally.verified;
  }

  private Double busy(double cpuSeconds, int cpus) {
    return activeSeconds == 0 ? null : cpuSeconds / activeSeconds / cpus;
  }

  private static Long boxed(OptionalLong value) {
    return value.isPresent() ? value.getAsLong() : null;
  }
}
