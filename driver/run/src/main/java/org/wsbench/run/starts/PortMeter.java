package org.wsbench.run.starts;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Starts;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.run.LaunchedClient;
import org.wsbench.run.PortMaker;
import org.wsbench.run.PortTimes;
import org.wsbench.run.RunningStack;
import org.wsbench.run.Server;
import org.wsbench.run.Site;
import org.wsbench.run.platform.FullGc;
import org.wsbench.run.platform.JvmFootprint;
import org.wsbench.run.platform.ProcessMeter;
import org.wsbench.run.platform.Ticker;

/** Measures the ports that one client makes and drops. Used once, by one thread. */
final class PortMeter implements StartMeasurement {
  private static final int HUNDRED = 100;

  /** So many are made by one command, so that a client that hangs is noticed early. */
  private static final int MOST_AT_ONCE = 100;

  /**
   * How long threads may take to end after their port was collected: those of {@code java.net.http}
   * look every 3 s whether anybody holds their client.
   */
  private static final Duration ENDING = Duration.ofSeconds(4);

  private static final Duration ENDING_LOOK = Duration.ofMillis(100);

  private static final double NANOS_PER_MILLI = 1e6;

  private final Plan plan;
  private final Starts scheme;
  private final Site site;
  private final MeasuredFigures figures = new MeasuredFigures();
  private PortMaker ports;

  /** The first reading of threads; before it, fewer than there can be. */
  private int threadsAtFirst;

  /** What is read after some ports. */
  private record Reading(StartFigure heap, StartFigure metaspace, StartFigure threads) {
    static final Reading AFTER_2 =
        new Reading(
            StartFigure.HEAP_AFTER_2, StartFigure.METASPACE_AFTER_2, StartFigure.THREADS_AFTER_2);
    static final Reading AFTER_100 =
        new Reading(
            StartFigure.HEAP_AFTER_100,
            StartFigure.METASPACE_AFTER_100,
            StartFigure.THREADS_AFTER_100);
    static final Reading AFTER_ALL =
        new Reading(
            StartFigure.HEAP_AFTER_ALL,
            StartFigure.METASPACE_AFTER_ALL,
            StartFigure.THREADS_AFTER_ALL);
  }

  PortMeter(Plan plan, Starts scheme, Site site) {
    this.plan = plan;
    this.scheme = scheme;
    this.site = site;
  }

  /** Warms up the server. */
  @Override
  public void rehearse(RunningStack client)
      throws IOException, InterruptedException, StackFailedException {
    LoadAfterStart load = new LoadAfterStart(scheme.load(), plan.allowedErrors());
    for (EchoCase echoCase : plan.cases()) {
      load.on(client, echoCase);
    }
  }

  @Override
  public Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException {
    LaunchedClient launched = site.launchClient(name, fork);
    boolean pinned = false;
    try {
      // Whether that works is checked later.
      launched.server().pin();
      pinned = true;
    } finally {
      if (!pinned) {
        launched.server().close();
      }
    }
    ports = launched.ports();
    return launched.server();
  }

  /**
   * Nothing is collected before the second port, because caches that hold their content weakly
   * would be empty then.
   */
  @Override
  public void measure(RunningStack client)
      throws IOException, InterruptedException, StackFailedException {
    PortTimes first = ports.make(echoCase(), 1);
    put(StartFigure.FIRST_PORT, StartFigure.FIRST_PORT_CPU, first, 1);
    put(StartFigure.FIRST_CALL, first.callNanos());
    put(StartFigure.FIRST_CALL_CPU, first.callCpuNanos());
    put(StartFigure.SECOND_PORT, StartFigure.SECOND_PORT_CPU, ports.make(echoCase(), 1), 1);
    read(Reading.AFTER_2, client);
    ports.make(echoCase(), HUNDRED - 3);
    put(StartFigure.HUNDREDTH_PORT, StartFigure.HUNDREDTH_PORT_CPU, ports.make(echoCase(), 1), 1);
    read(Reading.AFTER_100, client);
    int later = scheme.portsOfClient() - HUNDRED;
    put(StartFigure.LATER_PORT, StartFigure.LATER_PORT_CPU, make(later), later);
    read(Reading.AFTER_ALL, client);
  }

  private PortTimes make(int count) throws IOException, InterruptedException, StackFailedException {
    PortTimes all = new PortTimes(0, 0, 0, 0);
    for (int left = count; left > 0; left -= MOST_AT_ONCE) {
      all = all.plus(ports.make(echoCase(), Math.min(left, MOST_AT_ONCE)));
    }
    return all;
  }

  private EchoCase echoCase() {
    return plan.cases().getFirst();
  }

  private void put(StartFigure time, StartFigure cpu, PortTimes times, int count) {
    put(time, (double) times.makeNanos() / count);
    put(cpu, (double) times.makeCpuNanos() / count);
  }

  private void put(StartFigure figure, double nanos) {
    figures.put(figure, nanos / NANOS_PER_MILLI);
  }

  /**
   * Reads what is left of the ports so far. The first collection finds them, the second what was
   * still to be cleaned up or held by their threads.
   */
  private void read(Reading reading, RunningStack client) throws InterruptedException {
    if (client.pid().isEmpty()) {
      return;
    }
    long pid = client.pid().getAsLong();
    FullGc.in(pid);
    OptionalInt threads = threadsAtLast(new ProcessMeter(pid), client.ticker());
    if (threads.isPresent()) {
      figures.put(reading.threads(), threads.getAsInt());
    }
    boolean collected = FullGc.in(pid);
    Optional<JvmFootprint> jvm = JvmFootprint.of(pid);
    if (jvm.isPresent() && collected) {
      figures.put(reading.heap(), jvm.get().heapBytes());
      figures.put(reading.metaspace(), jvm.get().metaspaceBytes());
    }
  }

  /**
   * How many threads there are when those of dropped ports have had the time to end. Where no more
   * are left than at the first reading, there is nothing to wait for.
   */
  private OptionalInt threadsAtLast(ProcessMeter process, Ticker ticker)
      throws InterruptedException {
    long start = ticker.nanoTime();
    OptionalInt threads = process.threads();
    while (threads.isPresent()
        && threads.getAsInt() > threadsAtFirst
        && ticker.since(start).compareTo(ENDING) < 0) {
      ticker.sleep(ENDING_LOOK);
      threads = process.threads();
    }
    if (threadsAtFirst == 0) {
      threadsAtFirst = threads.orElse(0);
    }
    return threads;
  }

  @Override
  public MeasuredFigures figures() {
    return figures;
  }

  @Override
  public String words(StackStart start) {
    return String.format(
        Locale.ROOT,
        "first port after %.0f ms, the hundredth after %.1f ms",
        start.figure(StartFigure.FIRST_PORT).orElseThrow(),
        start.figure(StartFigure.HUNDREDTH_PORT).orElseThrow());
  }
}
