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
import org.wsbench.run.platform.CollectionMeter;
import org.wsbench.run.platform.FullGc;
import org.wsbench.run.platform.HeapPeakMeter;
import org.wsbench.run.platform.ManagedJvm;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.platform.ProcessMeter;
import org.wsbench.run.platform.SwitchMeter;
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
  private final ProcessMeter meter;
  private final ManagedJvm jvm;
  private final AllocationMeter allocation;
  private final HeapPeakMeter heapPeak;
  private final CollectionMeter collections;
  private final SwitchMeter switches;
  private final GcLogReader heap;
  private final boolean logsCollections;
  private final Consumer<String> messages;

  /** Whether the system's peak is that since the last call, or since the start. */
  private boolean peakIsReset = true;

  private boolean warned;

  /**
   * Creates it for a running process.
   *
   * @param cpus that it is measured on
   * @param messages gets a warning at the end if its log was too long
   */
  LocalServer(StackProcess process, CpuSet cpus, Consumer<String> messages) {
    this.process = process;
    this.cpus = cpus;
    this.messages = messages;
    this.meter = new ProcessMeter(process.pid());
    this.jvm = new ManagedJvm(process.pid());
    this.allocation = new AllocationMeter(jvm);
    this.heapPeak = new HeapPeakMeter(jvm);
    this.collections = new CollectionMeter(process.pid());
    this.switches = new SwitchMeter(process.pid());
    this.heap = new GcLogReader(process.log());
    this.logsCollections =
        process.disclosedCommand().stream().anyMatch(word -> word.startsWith("-Xlog:gc"));
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
    Map<ServerCounter, Long> counters = counters();
    put(counters, ServerCounter.ALLOCATED_BYTES, allocation.bytes());
    return reading(counters);
  }

  /** The same without what only its JVM can tell, which is not asked. */
  ServerReading glance() throws IOException {
    return reading(counters());
  }

  private ServerReading reading(Map<ServerCounter, Long> counters) throws IOException {
    return new ServerReading(
        meter.cpuMicros(),
        counters,
        meter.residentBytes(),
        meter.threads(),
        meter.descriptors(),
        process.databaseTime());
  }

  private Map<ServerCounter, Long> counters() {
    Map<ServerCounter, Long> counters = new EnumMap<>(ServerCounter.class);
    put(counters, ServerCounter.COMPILER_MICROS, meter.compilerCpuMicros());
    collections
        .read()
        .ifPresent(
            some -> {
              counters.put(ServerCounter.COLLECTIONS, some.count());
              counters.put(ServerCounter.PAUSE_MICROS, some.pauseMicros());
            });
    switches
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
    return meter.jvmCpuNanos();
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.of(process.pid());
  }

  @Override
  public MemoryPeaks takePeaks() {
    OptionalLong resident = peakIsReset ? meter.peakResidentBytes() : OptionalLong.empty();
    peakIsReset = meter.resetPeakResident();
    return new MemoryPeaks(resident, heapPeak.takeBytes());
  }

  @Override
  public void awaitCompiler(Duration patience) throws InterruptedException {
    long start = Ticker.SYSTEM.nanoTime();
    while (meter.compiles() && Ticker.SYSTEM.since(start).compareTo(patience) < 0) {
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

  @Override
  public Optional<String> pin() throws InterruptedException {
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

  @Override
  public void close() {
    process.close();
    jvm.close();
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
