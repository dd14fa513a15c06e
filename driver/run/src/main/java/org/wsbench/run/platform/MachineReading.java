package org.wsbench.run.platform;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The machine's load at one moment.
 *
 * @param cpu the CPU time of all processors since the machine's start; absent where the system does
 *     not tell
 * @param loadAverage runnable tasks, averaged over the last minute; absent where the system does
 *     not tell
 */
public record MachineReading(Optional<CpuTicks> cpu, OptionalDouble loadAverage) {
  /**
   * Fields of the first line of {@code /proc/stat}, proc(5): user ... steal; guest time is part of
   * user.
   */
  private static final int FIELDS = 8;

  private static final int STEAL = 7;

  /** The states idle and iowait. */
  private static final Set<Integer> IDLE = Set.of(3, 4);

  /**
   * CPU time in ticks.
   *
   * @param total in all states, idle too
   * @param busy in which something of this machine ran
   * @param steal that a hypervisor gave to others although this machine wanted it
   */
  public record CpuTicks(long total, long busy, long steal) {}

  /** Reads the machine. */
  public static MachineReading now() {
    return read(ProcFs.SYSTEM);
  }

  static MachineReading read(ProcFs proc) {
    Optional<CpuTicks> ticks = proc.text("stat").flatMap(MachineReading::ticks);
    Optional<Double> load =
        proc.text("loadavg").map(text -> Double.parseDouble(text.split(" ", 2)[0]));
    return new MachineReading(
        ticks, load.isPresent() ? OptionalDouble.of(load.get()) : OptionalDouble.empty());
  }

  private static Optional<CpuTicks> ticks(String stat) {
    String[] fields = stat.lines().findFirst().orElse("").split("\\s+");
    if (fields.length <= FIELDS || !fields[0].equals("cpu")) {
      return Optional.empty();
    }
    long[] ticks = Arrays.stream(fields, 1, FIELDS + 1).mapToLong(Long::parseLong).toArray();
    long idle = IDLE.stream().mapToLong(state -> ticks[state]).sum();
    long total = Arrays.stream(ticks).sum();
    return Optional.of(new CpuTicks(total, total - idle - ticks[STEAL], ticks[STEAL]));
  }

  /** CPU time of all processes since an earlier reading, in microseconds, in steps of 10 ms. */
  OptionalLong busyMicrosSince(MachineReading earlier) {
    return cpu.isPresent() && earlier.cpu.isPresent()
        ? OptionalLong.of(ProcFs.micros(cpu.get().busy() - earlier.cpu.get().busy()))
        : OptionalLong.empty();
  }

  /**
   * The share, 0..1, of all CPU time since an earlier reading that a hypervisor gave to others
   * although this machine wanted it. Absent where the system does not tell or no time has passed.
   */
  public OptionalDouble stealShareSince(MachineReading earlier) {
    if (cpu.isEmpty() || earlier.cpu.isEmpty()) {
      return OptionalDouble.empty();
    }
    long total = cpu.get().total() - earlier.cpu.get().total();
    long steal = cpu.get().steal() - earlier.cpu.get().steal();
    return total <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.clamp((double) steal / total, 0, 1));
  }
}
