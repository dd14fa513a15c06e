package org.wsbench.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;

/** When a server was under load: in its slices or windows, which do not overlap. */
final class ActiveTime {
  private static final double NANOS_PER_SECOND = 1e9;

  private final NavigableMap<Instant, Load> loads = new TreeMap<>();

  /**
   * A time under load.
   *
   * @param before time under load until it began
   */
  private record Load(Instant begin, Duration length, Duration before) {
    private Duration until(Instant end) {
      Duration since = Duration.between(begin, end);
      return before.plus(since.compareTo(length) < 0 ? since : length);
    }
  }

  /** That of the rounds of one server. */
  static ActiveTime of(Collection<Round> rounds) {
    NavigableMap<Instant, Duration> lengths = new TreeMap<>();
    for (Round round : rounds) {
      if (round.slices().isEmpty()) {
        lengths.put(round.startedAt(), duration(round.load().activeSeconds()));
      }
      for (Slice slice : round.slices()) {
        lengths.put(round.startedAt().plus(duration(slice.atSeconds())), duration(slice.seconds()));
      }
    }
    ActiveTime time = new ActiveTime();
    Duration before = Duration.ZERO;
    for (Map.Entry<Instant, Duration> one : lengths.entrySet()) {
      time.loads.put(one.getKey(), new Load(one.getKey(), one.getValue(), before));
      before = before.plus(one.getValue());
    }
    return time;
  }

  private static Duration duration(double seconds) {
    return Duration.ofNanos(Math.round(NANOS_PER_SECOND * seconds));
  }

  /** Time under load from one moment to another. */
  Duration between(Instant from, Instant to) {
    return until(to).minus(until(from));
  }

  private Duration until(Instant end) {
    Map.Entry<Instant, Load> last = loads.floorEntry(end);
    return last == null ? Duration.ZERO : last.getValue().until(end);
  }
}
