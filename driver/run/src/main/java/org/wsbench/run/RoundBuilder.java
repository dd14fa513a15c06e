package org.wsbench.run;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.HdrHistogram.Histogram;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.OperationReport;
import org.wsbench.load.TlsReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.result.TlsFigures;

/** Builds one round of one stack while it is measured. */
public final class RoundBuilder {

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final RunningStack stack;
  private final EchoCase echoCase;
  private final Instant startedAt = Instant.now();
  private final long startNanos;
  private final ServerReading before;
  private final long restartsBefore;
  private final List<Slice> slices = new ArrayList<>();
  private final ActiveSeconds series = new ActiveSeconds();
  private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
  private final Histogram latencyNanos = LatencyHistogram.empty();
  private ErrorCounts errors;
  private double activeSeconds;
  private long verified;
  private ConnectionReport connections = ConnectionReport.NONE;
  private long driverCpuNanos;
  private OptionalLong jvmNanosAtPause;
  private long jvmNanosBetween;

  /**
   * Begins the round; from now on everything counts.
   *
   * @param settling errors of the load just before, which settles on the case: its speed does not
   *     count, but its wrong replies do
   */
  public RoundBuilder(RunningStack stack, EchoCase echoCase, ErrorCounts settling)
      throws IOException {
    this.stack = stack;
    this.echoCase = echoCase;
    this.errors = settling;
    startNanos = stack.ticker().nanoTime();
    stack.takePeaks();
    before = stack.read();
    jvmNanosAtPause = stack.jvmNanos();
    restartsBefore = stack.restarts();
  }

  public RunningStack stack() {
    return stack;
  }

  public EchoCase echoCase() {
    return echoCase;
  }

  /** The pause before a slice ends. */
  public void sliceBegins() {
    OptionalLong now = stack.jvmNanos();
    if (now.isPresent() && jvmNanosAtPause.isPresent()) {
      jvmNanosBetween += now.getAsLong() - jvmNanosAtPause.getAsLong();
    }
  }

  /** The pause after a slice begins. */
  public void sliceEnds() {
    jvmNanosAtPause = stack.jvmNanos();
  }

  /**
   * Adds a slice of a cycle.
   *
   * @param startNanos reading of the stack's ticker when it began
   */
  public void slice(int cycle, long startNanos, LoadReport slice) {
    double atSeconds = (startNanos - this.startNanos) / NANOS_PER_SECOND;
    slices.add(new Slice(cycle, Math.max(0, atSeconds), slice.seconds(), slice.verified()));
    series.add(slice.seconds(), slice.verified());
    add(slice);
  }

  /** Adds a slice of a void cycle, of which only wrong replies count. */
  public void discarded(LoadReport slice) {
    errors = errors.plus(slice.errors());
  }

  /** A slice was shorter than the plan's number of requests needs. */
  public void sliceWasCut() {
    flags.add(Flag.SLICES_CUT);
  }

  /** Notes what limited the load. */
  public void limitedBy(Set<Flag> limits) {
    flags.addAll(limits);
  }

  /** Adds a long window, which has a series of its own and no slices. */
  public void window(LoadReport window) {
    series.addFullSeconds(window);
    add(window);
  }

  private void add(LoadReport report) {
    activeSeconds += report.seconds();
    verified += report.verified();
    errors = errors.plus(report.errors());
    report.operations().stream()
        .map(OperationReport::latency)
        .forEach(latency -> latency.addTo(latencyNanos));
    connections = connections.plus(report.connections());
    driverCpuNanos += report.generator().cpuNanos();
  }

  /** The finished round and its latency histogram. */
  public record Finished(Round round, Histogram latencyNanos) {}

  /**
   * Ends the round.
   *
   * @param number of the round among those of its stack and case in this fork, from 1
   * @param loops threads of the driver, each of which can use up one CPU
   */
  public Finished finish(int number, boolean discarded, int serverCpus, int loops)
      throws IOException {
    Round round =
        new Round(
            stack.name(),
            echoCase.id(),
            stack.fork(),
            number,
            discarded,
            startedAt,
            load(),
            connections(connections),
            resources(serverCpus, loops),
            series.tps(),
            slices,
            List.copyOf(flags));
    return new Finished(round, latencyNanos);
  }

  private LoadFigures load() {
    return new LoadFigures(
        activeSeconds,
        verified,
        activeSeconds > 0 ? verified / activeSeconds : 0,
        errors(errors),
        Percentiles.of(latencyNanos));
  }

  /** Converts them to the form in results. */
  public static ConnectionFigures connections(ConnectionReport connections) {
    LatencyHistogram connecting = connections.connectTime();
    return new ConnectionFigures(
        connections.opened(),
        connections.reopened(),
        connections.stale(),
        connections.unsolicited(),
        connecting.isEmpty() ? null : Percentiles.of(connecting.toHistogram()),
        connections.bytesSent(),
        connections.bytesReceived(),
        tls(connections.tls()));
  }

  private static TlsFigures tls(TlsReport tls) {
    return tls.protocol().isEmpty()
        ? null
        : new TlsFigures(tls.protocol(), tls.cipher(), tls.handshakes(), tls.resumptions());
  }

  private ResourceUse resources(int serverCpus, int loops) throws IOException {
    boolean whole = stack.restarts() == restartsBefore;
    // Before the reading, which may find threads that have run for longer.
    sliceBegins();
    boolean jvmKnown = jvmNanosAtPause.isPresent() && !slices.isEmpty();
    ServerReading after = stack.read();
    MemoryPeaks peaks = stack.takePeaks();
    OptionalLong cpuMicros = whole ? after.cpuMicrosSince(before) : OptionalLong.empty();
    boolean known = cpuMicros.isPresent();
    return new ResourceUse(
        known ? perRequest(cpuMicros.getAsLong()) : null,
        perRequest(driverCpuNanos / NANOS_PER_MICRO),
        known ? busy(cpuMicros.getAsLong() / MICROS_PER_SECOND, serverCpus) : null,
        busy(driverCpuNanos / NANOS_PER_SECOND, loops),
        Boxed.of(after.residentBytes()),
        Boxed.of(peaks.residentBytes()),
        Boxed.of(peaks.heapBytes()),
        Boxed.of(after.threads()),
        Boxed.of(after.descriptors()),
        jvmKnown ? busy(jvmNanosBetween / NANOS_PER_SECOND, serverCpus) : null,
        whole ? after.perRequest(before, verified) : Map.of());
  }

  /** Converts them to the form in results. */
  public static Errors errors(ErrorCounts counts) {
    return new Errors(
        counts.faults(), counts.http(), counts.corrupt(), counts.connection(), counts.timeouts());
  }

  private Double perRequest(double micros) {
    return verified == 0 ? null : micros / verified;
  }

  private Double busy(double cpuSeconds, int cpus) {
    return activeSeconds == 0 ? null : cpuSeconds / activeSeconds / cpus;
  }
}
