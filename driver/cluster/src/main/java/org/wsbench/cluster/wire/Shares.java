package org.wsbench.cluster.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;

/** Splits a load among driver agents. */
public final class Shares {
  private Shares() {}

  /**
   * The share of each agent: users, requests in flight, and rate are in proportion to its loops.
   * Each agent has its own seed, and its own phase, so that the agents do not add users at the same
   * levels. Users and requests in flight are rounded by the method of largest remainders, and add
   * up to those of the load, with two exceptions: if every request is to be sent once, each agent
   * has at least one user; and an agent with users may have at least one request in flight.
   *
   * @param loops CPUs with which each agent generates load, 1 or more
   * @return one for each agent; empty for an agent without users or, for arrivals, without a
   *     request that may be in flight
   */
  public static List<Optional<LoadSpec>> of(LoadSpec spec, int[] loops) {
    Arrays.stream(loops).forEach(count -> Bounds.requireAtLeast(1, "loops", count));
    int population = spec.schedule().population();
    int[] users =
        spec.source() instanceof RequestSource.Once
            ? apportionedToEach(population, loops)
            : apportioned(population, loops);
    IntFunction<Schedule> schedules = schedules(spec.schedule(), users, loops);
    long taking = Arrays.stream(users).filter(count -> count > 0).count();
    List<Optional<LoadSpec>> shares = new ArrayList<>();
    int taken = 0;
    for (int agent = 0; agent < loops.length; agent++) {
      boolean takes = users[agent] > 0;
      double phase = (taken + LoadSpec.ROUNDING) / taking;
      shares.add(
          takes
              ? Optional.of(share(spec, schedules.apply(agent), agent, phase))
              : Optional.empty());
      taken += takes ? 1 : 0;
    }
    return List.copyOf(shares);
  }

  private static LoadSpec share(LoadSpec spec, Schedule schedule, int agent, double phase) {
    return new LoadSpec(
        spec.target(),
        schedule,
        spec.source(),
        spec.stages(),
        spec.timeout(),
        spec.seed() + agent,
        phase);
  }

  /** The schedule of each agent with users. */
  private static IntFunction<Schedule> schedules(Schedule schedule, int[] users, int[] loops) {
    // In proportion to users: if each of them may have a connection, so it is on every agent.
    int[] most = apportionedToEach(schedule.maxInFlight(), users);
    return switch (schedule) {
      case Schedule.ClosedLoop closed -> agent -> new Schedule.ClosedLoop(users[agent]);
      case Schedule.Thinking thinking ->
          agent -> new Schedule.Thinking(users[agent], thinking.thinkTime(), most[agent]);
      case Schedule.Pacing pacing ->
          agent -> new Schedule.Pacing(users[agent], pacing.interval(), most[agent]);
      case Schedule.Arrivals arrivals -> {
        double taking = loopsWithUsers(loops, users);
        yield agent ->
            new Schedule.Arrivals(
                arrivals.perSecond() * (loops[agent] / taking), arrivals.spacing(), most[agent]);
      }
    };
  }

  private static long loopsWithUsers(int[] loops, int[] users) {
    return IntStream.range(0, users.length)
        .filter(agent -> users[agent] > 0)
        .mapToLong(agent -> loops[agent])
        .sum();
  }

  /** Splits a total in proportion to weights. */
  private static int[] apportioned(int total, int[] weights) {
    long sum = Arrays.stream(weights).asLongStream().sum();
    int[] parts =
        Arrays.stream(weights).map(weight -> (int) ((long) total * weight / sum)).toArray();
    IntStream.range(0, parts.length)
        .boxed()
        .sorted(Comparator.comparingLong(agent -> -((long) total * weights[agent] % sum)))
        .limit(total - Arrays.stream(parts).sum())
        .forEach(agent -> parts[agent]++);
    return parts;
  }

  /** The same with at least 1 for every weight above 0, even if the total is smaller. */
  private static int[] apportionedToEach(int total, int[] weights) {
    int[] parts = apportioned(total, weights);
    for (int agent = 0; agent < parts.length; agent++) {
      if (parts[agent] == 0 && weights[agent] > 0) {
        takeFromLargest(parts);
        parts[agent] = 1;
      }
    }
    return parts;
  }

  private static void takeFromLargest(int[] parts) {
    int largest = 0;
    for (int agent = 1; agent < parts.length; agent++) {
      largest = parts[agent] > parts[largest] ? agent : largest;
    }
    if (parts[largest] > 1) {
      parts[largest]--;
    }
  }
}
