package org.wsbench.run.platform;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads what the garbage collectors of a server's HotSpot JVMs have done so far, from the counters
 * that these keep for others to read ({@code sun.gc.collector.*}).
 */
public final class CollectionMeter {
  private static final Pattern COUNT = Pattern.compile("sun\\.gc\\.collector\\.\\d+\\.invocations");
  private static final Pattern TIME = Pattern.compile("sun\\.gc\\.collector\\.\\d+\\.time");
  private static final String TICKS_PER_SECOND = "sun.os.hrt.frequency";
  private static final double MICROS_PER_SECOND = 1e6;

  private final List<Path> files;

  /** A meter of these processes together. */
  static CollectionMeter of(List<Long> pids) {
    return new CollectionMeter(pids.stream().map(PerfData::of).toList());
  }

  CollectionMeter(List<Path> files) {
    this.files = List.copyOf(files);
  }

  /**
   * What collections came to since the start of the JVM.
   *
   * @param count collections that stopped the application
   * @param pauseMicros how long they stopped it, in microseconds
   */
  public record Collections(long count, long pauseMicros) {
    private Collections plus(Collections other) {
      return new Collections(count + other.count, pauseMicros + other.pauseMicros);
    }
  }

  /** Of all JVMs together; absent if there is none that keeps such counters. */
  public Optional<Collections> read() {
    return files.stream()
        .map(PerfData::read)
        .filter(counters -> counters.containsKey(TICKS_PER_SECOND))
        .map(CollectionMeter::of)
        .reduce(Collections::plus);
  }

  private static Collections of(Map<String, Long> counters) {
    double seconds = (double) PerfData.sum(counters, TIME) / counters.get(TICKS_PER_SECOND);
    return new Collections(PerfData.sum(counters, COUNT), Math.round(seconds * MICROS_PER_SECOND));
  }
}
