package org.wsbench.run.starts;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
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
import org.wsbench.run.Site;
import org.wsbench.run.platform.FullGc;
import org.wsbench.run.platform.JvmFootprint;
import org.wsbench.run.platform.ProcessMeter;

/** Measures one start of one stack. Used once, by one thread. */
final class StartMeter implements StartMeasurement {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS_PER_SECOND = 1000;
  private static final double MICROS_PER_MILLI = 1000;
  private static final double BYTES_PER_MEBIBYTE = 1 << 20;

  private final Plan plan;
  private final Starts scheme;
  private final Site site;
  private final MeasuredFigures figures = new MeasuredFigures();

  StartMeter(Plan plan, Starts scheme, Site site) {
    this.plan = plan;
    this.scheme = scheme;
    this.site = site;
  }

  /** Warms up the driver's own code, too. */
  @Override
  public void rehearse(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    measure(stack);
  }

  @Override
  public Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException {
    LaunchedServer launched = site.launch(name, fork);
    boolean answers = false;
    try {
      // At once, so that it starts on the CPUs that it runs on; whether that works is checked
      // later.
      launched.server().pin();
      firstReplies(name, launched);
      answers = true;
      return launched.server();
    } finally {
      if (!answers) {
        launched.server().close();
      }
    }
  }

  /**
   * Measures a server from the start of its process to its hundredth reply.
   *
   * @throws StackFailedException when it does not answer, or answers wrong
   */
  private void firstReplies(String stack, LaunchedServer launched)
      throws IOException, InterruptedException, StackFailedException {
    Server server = launched.server();
    try (SequentialClient client = new SequentialClient(server.target(), plan.timeout())) {
      RequestSeries series = new RequestSeries(stack, client, plan.cases(), server::logTail);
      long first = series.first(launched);
      RequestSeries.Others others = series.others();
      ready(server);
      series.verify(others);
      figures.put(StartFigure.FIRST_REPLY, (first - launched.startNanos()) / NANOS_PER_MILLI);
      figures.put(
          StartFigure.HUNDREDTH_REPLY,
          (others.endNanos() - launched.startNanos()) / NANOS_PER_MILLI);
      figures.put(StartFigure.FIRST_LATENCY, others.meanMicros());
    }
  }

  private void ready(Server server) {
    Optional<ProcessMeter> process = process(server.pid());
    if (process.isPresent()) {
      OptionalLong cpuMicros = process.get().cpuMicros();
      if (cpuMicros.isPresent()) {
        figures.put(StartFigure.CPU, cpuMicros.getAsLong() / MICROS_PER_MILLI);
      }
      figures.put(StartFigure.READY_PSS, process.get().proportionalBytes());
      figures.put(StartFigure.READY_RSS, process.get().residentBytes());
    }
  }

  /** Includes the processes that the server has started until now. */
  private static Optional<ProcessMeter> process(OptionalLong pid) {
    return pid.isPresent() ? Optional.of(new ProcessMeter(pid.getAsLong())) : Optional.empty();
  }

  /** Loads a running stack, and measures what it then takes. */
  @Override
  public void measure(RunningStack stack)
      throws IOException, InterruptedException, StackFailedException {
    LoadAfterStart load = new LoadAfterStart(scheme.load(), plan.allowedErrors());
    double logarithms = 0;
    for (EchoCase echoCase : plan.cases()) {
      LoadReport report = load.on(stack, echoCase);
      logarithms += Math.log(report.verified() / report.seconds());
    }
    double throughput = Math.exp(logarithms / plan.cases().size());
    figures.put(StartFigure.EARLY_THROUGHPUT, throughput);
    try (SequentialClient client = new SequentialClient(stack.target(), plan.timeout())) {
      RequestSeries series = new RequestSeries(stack.name(), client, plan.cases(), stack::logTail);
      series.begin();
      RequestSeries.Others others = series.others();
      series.verify(others);
      figures.put(StartFigure.LATER_LATENCY, others.meanMicros());
    }
    Optional<ProcessMeter> process = process(stack.pid());
    if (process.isPresent()) {
      OptionalLong loaded = process.get().proportionalBytes();
      figures.put(StartFigure.LOADED_PSS, loaded);
      if (loaded.isPresent()) {
        figures.put(
            StartFigure.EARLY_THROUGHPUT_PER_MB,
            throughput * BYTES_PER_MEBIBYTE / loaded.getAsLong());
      }
      figures.put(StartFigure.LOADED_RSS, process.get().residentBytes());
      figures.put(StartFigure.PEAK_RSS, process.get().peakResidentBytes());
      OptionalInt threads = process.get().threads();
      if (threads.isPresent()) {
        figures.put(StartFigure.THREADS, threads.getAsInt());
      }
      collected(stack.pid().getAsLong());
    }
  }

  /** The last reading, because a collection, and asking for it, changes the others. */
  private void collected(long pid) throws InterruptedException {
    boolean collected = FullGc.in(pid);
    Optional<JvmFootprint> jvm = JvmFootprint.of(pid);
    if (jvm.isPresent()) {
      figures.put(StartFigure.CLASSES, jvm.get().classes());
    }
    if (jvm.isPresent() && collected) {
      figures.put(StartFigure.HEAP, jvm.get().heapBytes());
      figures.put(StartFigure.METASPACE, jvm.get().metaspaceBytes());
    }
  }

  @Override
  public MeasuredFigures figures() {
    return figures;
  }

  @Override
  public String words(StackStart start) {
    double seconds = start.figure(StartFigure.FIRST_REPLY).orElseThrow() / MILLIS_PER_SECOND;
    OptionalDouble memory = start.figure(StartFigure.LOADED_PSS);
    String takes =
        memory.isPresent()
            ? String.format(
                Locale.ROOT, ", %.0f MB after load", memory.getAsDouble() / BYTES_PER_MEBIBYTE)
            : "";
    return String.format(Locale.ROOT, "first reply after %.2f s%s", seconds, takes);
  }
}
