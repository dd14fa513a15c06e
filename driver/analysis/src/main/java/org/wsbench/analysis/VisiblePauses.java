package org.wsbench.analysis;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.Round;

/**
 * Tells which stacks garbage collection stopped for so long, in seconds under load, that users
 * notice. Only time under load counts: stacks that take turns are idle most of the time, and idle
 * stacks do not collect.
 */
public final class VisiblePauses {

  /** In a second under load: as long as many a request takes. */
  public static final double LEAST_MILLIS = 40;

  /** Fewer such seconds may be due to the machine. */
  static final int LEAST_SECONDS = 3;

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final double NANOS_PER_SECOND = 1e9;

  private VisiblePauses() {}

  /**
   * A stack that pauses.
   *
   * @param seconds seconds under load in which it stood still for {@link #LEAST_MILLIS} or more
   * @param of seconds under load altogether
   * @param mostMillis the longest that it stood still in such a second
   */
  public record Pauses(String stack, int seconds, int of, double mostMillis) {}

  /**
   * Those of a run while it measured, in the order of its stacks.
   *
   * @param samples in order of time; those before the first round of a stack's fork do not count
   */
  public static List<Pauses> of(
      List<String> stacks, List<Round> rounds, List<ResourceSample> samples) {
    List<Pauses> found = new ArrayList<>();
    for (String stack : stacks) {
      List<Double> millis =
          byFork(stack, samples).entrySet().stream()
              .flatMap(
                  fork -> millis(rounds(stack, fork.getKey(), rounds), fork.getValue()).stream())
              .toList();
      int visible = (int) millis.stream().filter(pause -> pause >= LEAST_MILLIS).count();
      if (visible >= LEAST_SECONDS) {
        double most = millis.stream().max(Comparator.naturalOrder()).orElseThrow();
        found.add(new Pauses(stack, visible, millis.size(), most));
      }
    }
    return found;
  }

  /** Samples of pauses. */
  private static Map<Integer, List<ResourceSample>> byFork(
      String stack, List<ResourceSample> samples) {
    return samples.stream()
        .filter(sample -> sample.stack().equals(stack) && sample.pauseMillis() != null)
        .collect(
            Collectors.groupingBy(ResourceSample::fork, LinkedHashMap::new, Collectors.toList()));
  }

  private static List<Round> rounds(String stack, int fork, List<Round> rounds) {
    return rounds.stream()
        .filter(round -> round.fork() == fork && round.stack().equals(stack))
        .toList();
  }

  /**
   * For how long a server stood still per second under load. Samples are gathered until they hold a
   * second; what is left at the end does not count, nor do samples without load that is measured.
   */
  private static List<Double> millis(List<Round> rounds, List<ResourceSample> samples) {
    Optional<Instant> first = rounds.stream().map(Round::startedAt).min(Comparator.naturalOrder());
    ActiveTime active = ActiveTime.of(rounds);
    List<Double> perSecond = new ArrayList<>();
    Duration gathered = Duration.ZERO;
    double millis = 0;
    for (ResourceSample sample : samples) {
      Instant begin = begin(sample);
      Duration load = active.between(begin, sample.at());
      if (first.filter(begin::isAfter).isPresent() && load.isPositive()) {
        gathered = gathered.plus(load);
        millis += sample.pauseMillis() * sample.seconds();
      }
      if (gathered.compareTo(SECOND) >= 0) {
        perSecond.add(millis * NANOS_PER_SECOND / gathered.toNanos());
        gathered = Duration.ZERO;
        millis = 0;
      }
    }
    return perSecond;
  }

  private static Instant begin(ResourceSample sample) {
    return sample.at().minusNanos(Math.round(NANOS_PER_SECOND * sample.seconds()));
  }
}
