package org.wsbench.run.platform;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.regex.Pattern;

/**
 * Reads the resource usage of a process, together with its descendants at the creation of the
 * meter, such as the workers of a server. Any thread may read.
 */
public final class ProcessMeter {
  /** HotSpot's names, cut by the kernel to 15 bytes. */
  private static final Pattern COMPILER = Pattern.compile("C[12] CompilerThre.*");

  /** The threads of its compilers and of its collectors; Serial collects in the VM thread. */
  private static final Pattern OF_THE_JVM =
      Pattern.compile(
          COMPILER.pattern()
              + "|VM Thread|Sweeper thread|(Par)?GC Thread.*|G1 .*"
              + "|[XZ](Worker|Driver|Director|Unmapper).*|Shenandoah.*");

  private record Thread(String task, long startTick) {}

  /**
   * CPU time of a thread of the JVM itself, in nanoseconds since its start.
   *
   * @param first when it was found: what it had used by then belongs to no pause between slices
   * @param last when it was last read
   */
  private record Run(long first, long last) {
    private Run read(OptionalLong now) {
      return new Run(first, Math.max(last, now.orElse(last)));
    }

    private long nanos() {
      return last - first;
    }
  }

  private final ProcFs proc;

  /** The process, then those below it. */
  private final List<Long> pids;

  /** The last reading of every compiler thread so far, because HotSpot ends idle ones. */
  private final Map<Thread, Long> compilerTicks = new HashMap<>();

  /** Of every thread of the JVM itself whose time the kernel keeps, by its folder. */
  private final Map<String, Run> jvmRuns = new HashMap<>();

  /** A meter of this process and of those below it. */
  public ProcessMeter(long pid) {
    this(ProcFs.SYSTEM, ProcessTree.of(pid));
  }

  ProcessMeter(ProcFs proc, List<Long> pids) {
    this.proc = proc;
    this.pids = List.copyOf(pids);
  }

  /** A meter of the driver's own process, without the servers that it started. */
  public static ProcessMeter ofDriver() {
    return new ProcessMeter(ProcFs.SYSTEM, List.of(ProcessHandle.current().pid()));
  }

  /**
   * CPU time so far, in microseconds, in steps of 10 ms, with threads that have ended. Absent if
   * one of the processes is gone or the system does not tell.
   */
  public OptionalLong cpuMicros() {
    return sum(this::cpuMicros);
  }

  private OptionalLong cpuMicros(long pid) {
    Optional<TaskStat> stat = proc.stat(Long.toString(pid));
    return stat.isPresent()
        ? OptionalLong.of(ProcFs.micros(stat.get().cpuTicks()))
        : cpuMicrosWithoutProc(pid);
  }

  private static OptionalLong cpuMicrosWithoutProc(long pid) {
    Optional<Duration> cpu =
        ProcessHandle.of(pid)
            .map(ProcessHandle::info)
            .flatMap(ProcessHandle.Info::totalCpuDuration);
    return cpu.isPresent() ? OptionalLong.of(cpu.get().toNanos() / 1000) : OptionalLong.empty();
  }

  /**
   * Of {@link #cpuMicros()}, that in kernel mode. Absent also where the system has no {@code
   * /proc}.
   */
  public OptionalLong systemMicros() {
    return sum(
        pid ->
            proc.stat(Long.toString(pid))
                .map(stat -> OptionalLong.of(ProcFs.micros(stat.systemTicks())))
                .orElse(OptionalLong.empty()));
  }

  /**
   * CPU time of the JVM's JIT compiler threads so far, in microseconds, in steps of 10 ms. Threads
   * that end keep the time they had when they were last read, so it never falls. Absent until a
   * compiler thread was seen: the process is no HotSpot JVM, or the system does not tell.
   */
  public synchronized OptionalLong compilerCpuMicros() {
    for (String task : tasks()) {
      proc.stat(task).ifPresent(stat -> notice(task, stat));
    }
    return compilerTicks.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            ProcFs.micros(compilerTicks.values().stream().mapToLong(Long::longValue).sum()));
  }

  private void notice(String task, TaskStat stat) {
    if (COMPILER.matcher(stat.name()).matches()) {
      compilerTicks.put(new Thread(task, stat.startTick()), stat.cpuTicks());
    }
    if (OF_THE_JVM.matcher(stat.name()).matches() && !jvmRuns.containsKey(task)) {
      proc.runNanos(task).ifPresent(nanos -> jvmRuns.put(task, new Run(nanos, nanos)));
    }
  }

  /**
   * CPU time of the threads of the JVM itself, its compilers and collectors, in nanoseconds: of
   * each since {@link #compilerCpuMicros()} has found it. Fast enough for each pause between
   * slices. Threads that end keep the time they had when they were last read. Absent where the
   * compilers' time is not present either, or the kernel keeps no such time.
   */
  public synchronized OptionalLong jvmCpuNanos() {
    jvmRuns.replaceAll((task, run) -> run.read(proc.runNanos(task)));
    return compilerTicks.isEmpty() || jvmRuns.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(jvmRuns.values().stream().mapToLong(Run::nanos).sum());
  }

  /**
   * Whether a JIT compiler thread is at work, of those that {@link #compilerCpuMicros()} has seen:
   * checking only these is much faster than checking all threads.
   */
  public synchronized boolean compiles() {
    return compilerTicks.keySet().stream()
        .flatMap(thread -> proc.stat(thread.task()).stream())
        .anyMatch(stat -> stat.running() && COMPILER.matcher(stat.name()).matches());
  }

  private List<String> tasks() {
    return pids.stream().flatMap(pid -> proc.tasks(pid).stream()).toList();
  }

  /** The sum of all processes; absent if it is for one of them. */
  private OptionalLong sum(LongFunction<OptionalLong> reading) {
    long sum = 0;
    for (long pid : pids) {
      OptionalLong one = reading.apply(pid);
      if (one.isEmpty()) {
        return one;
      }
      sum += one.getAsLong();
    }
    return OptionalLong.of(sum);
  }

  /**
   * Memory that is in RAM now, in bytes (VmRSS); what several processes share counts for each of
   * them.
   */
  public OptionalLong residentBytes() {
    return sum(pid -> proc.bytes(pid, "VmRSS"));
  }

  /**
   * The same with a part only of what several processes share: of a page that n processes map, each
   * has 1/n (PSS). Absent if the system does not tell.
   */
  public OptionalLong proportionalBytes() {
    return sum(pid -> proc.bytes(pid + "/smaps_rollup", "Pss"));
  }

  /** How many threads there are; absent if the system does not tell. */
  public OptionalInt threads() {
    int threads = tasks().size();
    return threads == 0 ? OptionalInt.empty() : OptionalInt.of(threads);
  }

  /** How many files and sockets are open; absent if the system does not tell. */
  public OptionalInt descriptors() {
    OptionalLong descriptors = sum(proc::descriptors);
    return descriptors.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of((int) descriptors.getAsLong());
  }

  /**
   * Resets {@link #peakResidentBytes()} to the memory that is in RAM now ({@code clear_refs}).
   * Returns whether the system did.
   */
  public boolean resetPeakResident() {
    return pids.stream().allMatch(pid -> proc.write(pid + "/clear_refs", "5"));
  }

  /** The most memory that was ever in RAM, in bytes (VmHWM); of several processes, their sum. */
  public OptionalLong peakResidentBytes() {
    return sum(pid -> proc.bytes(pid, "VmHWM"));
  }
}
