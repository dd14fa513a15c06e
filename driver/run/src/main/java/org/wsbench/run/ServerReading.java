package org.wsbench.run;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.wsbench.result.ServerCounter;
import org.wsbench.run.database.DatabaseTime;

/**
 * A reading of a server at one moment. Totals count from its start; unknown values are absent.
 *
 * @param cpuMicros CPU time, in microseconds, in steps of 10 ms
 * @param counters other totals, in the unit of their ids
 * @param residentBytes memory that is in RAM now
 * @param threads that it has now
 * @param descriptors files and sockets that it has open now
 * @param database time spent in its database
 */
public record ServerReading(
    OptionalLong cpuMicros,
    Map<ServerCounter, Long> counters,
    OptionalLong residentBytes,
    OptionalInt threads,
    OptionalInt descriptors,
    DatabaseTime database) {

  /** A reading without any value. */
  public static final ServerReading UNKNOWN =
      new ServerReading(
          OptionalLong.empty(),
          Map.of(),
          OptionalLong.empty(),
          OptionalInt.empty(),
          OptionalInt.empty(),
          DatabaseTime.NONE);

  public ServerReading {
    counters = Map.copyOf(counters);
    requireCount("CPU time", cpuMicros);
    counters.forEach((counter, count) -> requireCount(counter.id(), OptionalLong.of(count)));
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

  /** CPU time of the threads of its JIT compiler. */
  public OptionalLong compilerMicros() {
    return counter(ServerCounter.COMPILER_MICROS);
  }

  private OptionalLong counter(ServerCounter counter) {
    Long count = counters.get(counter);
    return count == null ? OptionalLong.empty() : OptionalLong.of(count);
  }

  /**
   * What was counted since an earlier reading, by the ids of the counters. A counter that one of
   * the two lacks is left out.
   */
  public Map<String, Long> countsSince(ServerReading earlier) {
    Map<String, Long> counts = new TreeMap<>();
    for (ServerCounter counter : ServerCounter.values()) {
      OptionalLong counted = since(counter(counter), earlier.counter(counter));
      if (counted.orElse(-1) >= 0) {
        counts.put(counter.id(), counted.getAsLong());
      }
    }
    return counts;
  }

  /**
   * What was counted since an earlier reading for each reply, by the ids of the counters. A counter
   * that one of the two lacks is left out, and all are where there was no reply.
   *
   * @param replies that the server gave in between
   */
  public Map<String, Double> perRequest(ServerReading earlier, long replies) {
    Map<String, Double> figures = new TreeMap<>();
    if (replies > 0) {
      countsSince(earlier).forEach((id, count) -> figures.put(id, (double) count / replies));
    }
    return figures;
  }

  private static OptionalLong since(OptionalLong now, OptionalLong before) {
    return now.isPresent() && before.isPresent()
        ? OptionalLong.of(now.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }
}
