package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.wsbench.load.http.Target;
import org.wsbench.plan.CpuSet;
import org.wsbench.result.ServerCounter;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.AllocationMeter;
import org.wsbench.run.platform.FullGc;
import org.wsbench.run.platform.HeapPeakMeter;
import org.wsbench.run.platform.ManagedJvm;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.platform.ProcessMeter;
import org.wsbench.run.platform.ProcessMeters;
import org.wsbench.run.platform.Ticker;
import org.wsbench.run.stack.LogTail;
import org.wsbench.run.stack.StackProcess;

/** A stack that runs in a process of this machine. */
final class LocalServer implements Server {

  /** Interval between checks of the compiler. */
  private static final Duration COMPILER_LOOK = Duration.ofMillis(1);

  private static final long MEGABYTE = 1_000_000;

  private final StackProcess process;
  private final CpuSet cpus;
  private final ManagedJvm jvm;
  private final AllocationMeter allocation;
  private final HeapPeakMeter heapPeak;
  private final GcLogReader heap;
  private final boolean logsCollections;
  private final Consumer<String> messages;
  private final Sampling sampling;
  private volatile ProcessMeters meters;

  /** Whether the system's peak is that since the last call, or since the start. */
  private boolean peakIsReset = true;

  private boolean warned;

  /** Has a server sampled. */
  interface Sampling {
    /** Leaves it undisturbed. */
    Sampling NONE = glance -> {};

    /** Takes samples with this glance from now on, and none with an earlier one. */
    void with(ResourceSampler.Glance glance) throws IOException;
  }

  /** Creates it for a running process that is not sampled. */
  LocalServer(StackProcess process, CpuSet cpus, Consumer<String> messages) throws IOException {
    this(process, cpus, messages, Sampling.NONE);
  }

  /**
   * Creates it for a running process.
   *
   * @param cpus that it is measured on
   * @param messages gets a warning at the end if its log was too long
   */
  LocalServer(StackProcess process, CpuSet cpus, Consumer<String> messages, Sampling sampling)
      throws IOException {
    this.process = process;
    this.cpus = cpus;
    this.messages = messages;
    this.jvm = new ManagedJvm(process.pid());
    this.allocation = new AllocationMeter(jvm);
    this.heapPeak = new HeapPeakMeter(jvm);
    this.heap = new GcLogReader(process.log());
    this.logsCollections =
        process.disclosedCommand().stream().anyMatch(word -> word.startsWith("-Xlog:gc"));
    this.sampling = sampling;
    meter(ProcessMeters.of(process.pid()));
  }

  /** Reads these processes from now on, and has them sampled. */
  private void meter(ProcessMeters now) throws IOException {
    meters = now;
    sampling.with(() -> reading(now, counters(now)));
  }

  @Override
  public Target target() {
    return process.target();
  }

  @Override
  public List<String> command() {
    return process.disclosedCommand();
  }

  @Override
  public Optional<String> database() throws IOException {
    return process.database();
  }

  @Override
  public ServerReading read() throws IOException {
    ProcessMeters now = meters;
    Map<ServerCounter, Long> counters = counters(now);
    put(counters, ServerCounter.ALLOCATED_BYTES, allocation.bytes());
    return reading(now, counters);
  }

  private ServerReading reading(ProcessMeters of, Map<ServerCounter, Long> counters)
      throws IOException {
    return new ServerReading(
        of.usage().cpuMicros(),
        counters,
        of.usage().residentBytes(),
        of.usage().threads(),
        of.usage().descriptors(),
        process.databaseTime());
  }

  /** What is counted without asking its JVM. */
  private static Map<ServerCounter, Long> counters(ProcessMeters of) {
    Map<ServerCounter, Long> counters = new EnumMap<>(ServerCounter.class);
    put(counters, ServerCounter.COMPILER_MICROS, of.usage().compilerCpuMicros());
    of.collections()
        .read()
        .ifPresent(
            some -> {
              counters.put(ServerCounter.COLLECTIONS, some.count());
              counters.put(ServerCounter.PAUSE_MICROS, some.pauseMicros());
            });
    of.switches()
        .read()
        .ifPresent(
            some -> {
              counters.put(ServerCounter.VOLUNTARY_SWITCHES, some.voluntary());
              counters.put(ServerCounter.INVOLUNTARY_SWITCHES, some.involuntary());
            });
    return counters;
  }

  private static void put(
      Map<ServerCounter, Long> counters, ServerCounter counter, OptionalLong count) {
    count.ifPresent(known -> counters.put(counter, known));
  }

  @Override
  public OptionalLong jvmNanos() {
    return meters.usage().jvmCpuNanos();
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.of(process.pid());
  }

  @Override
  public MemoryPeaks takePeaks() {
    ProcessMeter usage = meters.usage();
    OptionalLong resident = peakIsReset ? usage.peakResidentBytes() : OptionalLong.empty();
    peakIsReset = usage.resetPeakResident();
    return new MemoryPeaks(resident, heapPeak.takeBytes());
  }

  @Override
  public void awaitCompiler(Duration patience) throws InterruptedException {
    long start = Ticker.SYSTEM.nanoTime();
    while (meters.usage().compiles() && Ticker.SYSTEM.since(start).compareTo(patience) < 0) {
      Ticker.SYSTEM.sleep(COMPILER_LOOK);
    }
  }

  @Override
  public OptionalLong collectHeap() throws InterruptedException {
    if (logsCollections) {
      FullGc.in(process.pid());
    }
    return heap.leastBytes();
  }

  /** Also reads, from now on, the workers that it has started since its first reply. */
  @Override
  public Optional<String> pin() throws IOException, InterruptedException {
    ProcessMeters current = meters.current();
    if (current != meters) {
      meter(current);
    }
    process.noteDescendants();
    return Pinning.pin(process.pid(), cpus).problem();
  }

  @Override
  public Optional<StackRun.Failure> failure() {
    return process.failure();
  }

  @Override
  public List<String> logTail() {
    return LogTail.of(process.log());
  }

  /** Closes the connection to its JVM; the process goes on. */
  void disconnect() {
    jvm.close();
  }

  @Override
  public void close() {
    process.close();
    disconnect();
    long dropped = process.droppedLogBytes();
    if (dropped > 0 && !warned) {
      warned = true;
      messages.accept(
          "warning: %s wrote so much to its log that %,d MB of %s were dropped; writing it costs time; switch off the log of requests"
              .formatted(
                  process.stack().name(),
                  Math.ceilDiv(dropped, MEGABYTE),
                  process.log().getFileName()));
    }
  }
}
