package org.wsbench.run.starts;

import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Starts;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.run.LaunchedServer;
import org.wsbench.run.RunningStack;
import org.wsbench.run.Server;
import org.wsbench.run.platform.FullGc;
import org.wsbench.run.platform.JvmFootprint;
import org.wsbench.run.platform.ProcessMeter;

/** Measures one start of one stack. Used once, by one thread. */
final class StartMeter {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private final Plan plan;
  private final Starts scheme;
  private final Map<String, Double> figures = new TreeMap<>();

  StartMeter(Plan plan, Starts scheme) {
    this.plan = plan;
    this.scheme = scheme;
  }

  /**
   * Measures a server from the start of its process to its hundredth reply.
   *
   * @throws StackFailedException when it does not answer, or answers wrong
   */
  void firstReplies(String stack, LaunchedServer launched)
      throws IOException, InterruptedException, StackFailedException {
    Server server = launched.server();
    try (SequentialClient client = new SequentialClient(server.target(), plan.timeout())) {
      RequestSeries series = new RequestSeries(stack, client, plan.cases(), server::logTail);
      long first = series.first(launched);
      RequestSeries.Others others = series.others();
      ready(server);
      series.verify(others);
      put(StartFigure.FIRST_REPLY, (first - launched.startNanos()) / NANOS_PER_MILLI);
      put(
          StartFigure.HUNDREDTH_REPLY,
          (others.endNanos() - launched.startNanos()) / NANOS_PER_MILLI);
      put(StartFigure.FIRST_LATENCY, others.meanMicros());
    }
  }

  private void ready(Server server) {
    Optional<ProcessMeter> process = process(server.pid());
    if (process.isPresent()) {
      OptionalLong cpuMicros = process.get().cpuMicros();
      if (cpuMicros.isPresent()) {
        put(StartFigure.CPU, cpuMicros.getAsLong() / MICROS_PER_MILLI);
      }
      put(StartFigure.READY_PSS, process.get().proportionalBytes());
      put(StartFigure.READY_RSS, process.get().residentBytes());
    }
  }

  /** Includes the processes that the server has started until now. */
  private static Optional<ProcessMeter> process(OptionalLong pid) {
    return pid.isPresent() ? Optional.of(new ProcessMeter(pid.getAsLong())) : Optional.empty();
  }

  /**
   * Loads a running stack, and measures what it then takes.
   *
   * @throws StackFailedException when more requests fail than the plan allows
   */
  void underLoad(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    double logarithms = 0;
    for (EchoCase echoCase : plan.cases()) {
      LoadReport report = stack.load(echoCase, scheme.load());
      long errors = report.errors().total();
      if (errors > plan.allowedErrors()) {
        throw new StackFailedException(
            "%s failed %d of %d requests of %s in the load after its start"
                .formatted(stack.name(), errors, errors + report.verified(), echoCase.id()),
            stack.logTail());
      }
      logarithms += Math.log(report.verified() / report.seconds());
    }
    double throughput = Math.exp(logarithms / plan.cases().size());
    put(StartFigure.EARLY_THROUGHPUT, throughput);
    try (SequentialClient client = new SequentialClient(stack.target(), plan.timeout())) {
      RequestSeries series = new RequestSeries(stack.name(), client, plan.cases(), stack::logTail);
      series.begin();
      RequestSeries.Others others = series.others();
      series.verify(others);
      put(StartFigure.LATER_LATENCY, others.meanMicros());
    }
    Optional<ProcessMeter> process = process(stack.pid());
    if (process.isPresent()) {
      OptionalLong loaded = process.get().proportionalBytes();
      put(StartFigure.LOADED_PSS, loaded);
      if (loaded.isPresent()) {
        put(
            StartFigure.EARLY_THROUGHPUT_PER_MB,
            throughput * BYTES_PER_MEBIBYTE / loaded.getAsLong());
      }
      put(StartFigure.LOADED_RSS, process.get().residentBytes());
      put(StartFigure.PEAK_RSS, process.get().peakResidentBytes());
      OptionalInt threads = process.get().threads();
      if (threads.isPresent()) {
        put(StartFigure.THREADS, threads.getAsInt());
      }
      collected(stack.pid().getAsLong());
    }
  }

  /** The last reading, because a collection, and asking for it, changes the others. */
  private void collected(long pid) throws InterruptedException {
    boolean collected = FullGc.in(pid);
    Optional<JvmFootprint> jvm = JvmFootprint.of(pid);
    if (jvm.isPresent()) {
      put(StartFigure.CLASSES, jvm.get().classes());
    }
    if (jvm.isPresent() && collected) {
      put(StartFigure.HEAP, jvm.get().heapBytes());
      put(StartFigure.METASPACE, jvm.get().metaspaceBytes());
    }
  }

  /** What was measured. */
  StackStart result(RunningStack stack, Instant startedAt, OptionalLong jarBytes) {
    put(StartFigure.JARS, jarBytes);
    return new StackStart(stack.name(), stack.fork(), startedAt, figures);
  }

  private void put(StartFigure figure, OptionalLong value) {
    if (value.isPresent()) {
      put(figure, value.getAsLong());
    }
  }

  private void put(StartFigure figure, double value) {
    figures.put(figure.id(), value);
  }
}
