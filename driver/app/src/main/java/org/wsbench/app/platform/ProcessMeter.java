package org.wsbench.app.platform;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Reads what a process has spent. Any thread may read. */
public final class ProcessMeter {
  /** HotSpot's names, cut by the kernel to 15 bytes. */
  private static final Pattern COMPILER = Pattern.compile("C[12] CompilerThre.*");

  private record Thread(String task, long startTick) {}

  private final ProcFs proc;
  private final long pid;

  /** The last reading of every compiler thread ever seen: HotSpot ends idle ones. */
  private final Map<Thread, Long> compilerTicks = new HashMap<>();

  /** A meter of this process. */
  public ProcessMeter(long pid) {
    this(ProcFs.SYSTEM, pid);
  }

  ProcessMeter(ProcFs proc, long pid) {
    this.proc = proc;
    this.pid = pid;
  }

  /** A meter of the driver's own process. */
  public static ProcessMeter ofDriver() {
    return new ProcessMeter(ProcessHandle.current().pid());
  }

  /**
   * CPU time of the process so far, in microseconds, in steps of 10 ms, with threads that have
   * ended. Absent if the process is gone or the system does not tell.
   */
  public OptionalLong cpuMicros() {
    Optional<TaskStat> stat = proc.stat(Long.toString(pid));
    return stat.isPresent()
        ? OptionalLong.of(ProcFs.micros(stat.get().cpuTicks()))
        : cpuMicrosWithoutProc();
  }

  private OptionalLong cpuMicrosWithoutProc() {
    Optional<Duration> cpu =
        ProcessHandle.of(pid)
            .map(ProcessHandle::info)
            .flatMap(ProcessHandle.Info::totalCpuDuration);
    return cpu.isPresent() ? OptionalLong.of(cpu.get().toNanos() / 1000) : OptionalLong.empty();
  }

  /**
   * CPU time of the JVM's JIT compiler threads so far, in microseconds, in steps of 10 ms. Threads
   * that end keep the time they had when they were last read, so it never falls. Absent until a
   * compiler thread was seen: the process is no HotSpot JVM, or the system does not tell.
   */
  public synchronized OptionalLong compilerCpuMicros() {
    for (String task : proc.tasks(pid)) {
      proc.stat(task)
          .filter(stat -> COMPILER.matcher(stat.name()).matches())
          .ifPresent(
              stat -> compilerTicks.put(new Thread(task, stat.startTick()), stat.cpuTicks()));
    }
    return compilerTicks.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            ProcFs.micros(compilerTicks.values().stream().mapToLong(Long::longValue).sum()));
  }

  /**
   * Whether a JIT compiler thread is at work, of those that {@link #compilerCpuMicros()} has seen:
   * a look at them alone takes a small part of the time that one at all threads takes.
   */
  public synchronized boolean compiles() {
    return compilerTicks.keySet().stream()
        .flatMap(thread -> proc.stat(thread.task()).stream())
        .anyMatch(stat -> stat.running() && COMPILER.matcher(stat.name()).matches());
  }

  /** Memory that the process has in RAM now, in bytes (VmRSS). */
  public OptionalLong residentBytes() {
    return proc.bytes(pid, "VmRSS");
  }

  /** How many threads the process has; absent if the system does not tell. */
  public OptionalInt threads() {
    int threads = proc.tasks(pid).size();
    return threads == 0 ? OptionalInt.empty() : OptionalInt.of(threads);
  }

  /** How many files and sockets it has open; absent if the system does not tell. */
  public OptionalInt descriptors() {
    return proc.descriptors(pid);
  }

  /**
   * Lets {@link #peakResidentBytes()} begin anew with what the process has in RAM now ({@code
   * clear_refs}). Returns whether the system did.
   */
  public boolean resetPeakResident() {
    return proc.write(pid + "/clear_refs", "5");
  }

  /** The most memory that the process ever had in RAM, in bytes (VmHWM). */
  public OptionalLong peakResidentBytes() {
    return proc.bytes(pid, "VmHWM");
  }
}
