package org.wsbench.run;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wsbench.run.database.DatabaseTime;

/**
 * A reading of a server at one moment. Totals count from its start; unknown values are absent.
 *
 * @param cpuMicros CPU time, in microseconds, in steps of 10 ms
 * @param compilerMicros of it, that of the threads of its JIT compiler
 * @param residentBytes memory that is in RAM now
 * @param threads that it has now
 * @param descriptors files and sockets that it has open now
 * @param database time spent in its database
 */
public record ServerReading(
    OptionalLong cpuMicros,
    OptionalLong compilerMicros,
    OptionalLong residentBytes,
    OptionalInt threads,
    OptionalInt descriptors,
    DatabaseTime database) {

  /** A reading without any value. */
  public static final ServerReading UNKNOWN =
      new ServerReading(
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          DatabaseTime.NONE);

  public ServerReading {
    requireCount("CPU time", cpuMicros);
    requireCount("CPU time of the compiler", compilerMicros);
    requireCount("resident memory", residentBytes);
  }

  private static void requireCount(String name, OptionalLong count) {
    if (count.isPresent() && count.getAsLong() < 0) {
      throw new IllegalArgumentException(name + " must not be negative: " + count.getAsLong());
    }
  }

  /** CPU time since an earlier reading; absent if one of the two is. */
  public OptionalLong cpuMicrosSince(ServerReading earlier) {
    return since(cpuMicros, earlier.cpuMicros);
  }

  private static OptionalLong since(OptionalLong now, OptionalLong before) {
    return now.isPresent() && before.isPresent()
        ? OptionalLong.of(now.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }
}
