package org.wsbench.analysis;

import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.wsbench.result.Flag;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;

/**
 * Checks whether the server limited the throughput, by the CPU time of all rounds of a row in one
 * fork. A single round may be so short that the resolution of the system's clock matters.
 */
public final class Saturation {
  /** A server that used a smaller share of its CPUs did not limit the throughput. */
  public static final double LEAST_OF_SERVER = 0.85;

  /** A driver that used a larger share of its CPUs may have limited the throughput. */
  public static final double MOST_OF_DRIVER = 0.90;

  /** A server that used more than its CPUs while under load did some of its work between slices. */
  public static final double MOST_OF_SERVER = 1.02;

  /** CPU time in {@code /proc/PID/stat} is in ticks of this length, in which a reading may err. */
  private static final double TICK_SECONDS = 0.01;

  private Saturation() {}

  /**
   * The flags of the rounds.
   *
   * @param rounds of one row and fork; at least one
   */
  static Set<Flag> of(List<Round> rounds) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    double error = error(rounds);
    double server = busy(rounds, ResourceUse::serverBusy);
    if (server + error < LEAST_OF_SERVER) {
      flags.add(Flag.SERVER_NOT_SATURATED);
    }
    if (ownWork(rounds) - error > MOST_OF_SERVER) {
      flags.add(Flag.WORK_BETWEEN_SLICES);
    }
    if (busy(rounds, ResourceUse::driverBusy) > MOST_OF_DRIVER) {
      flags.add(Flag.DRIVER_SATURATED);
    }
    return flags;
  }

  /**
   * The least share of its CPUs that the server can have used for its requests in these rounds,
   * with the resolution of the system's clock; 0 if that is all there is, NaN if a round does not
   * know the share.
   */
  static double leastBusy(List<Round> rounds) {
    return Math.max(0, ownWork(rounds) - error(rounds));
  }

  /** How much the system's clock may add to the share of CPUs, or hide of it. */
  private static double error(List<Round> rounds) {
    double seconds = seconds(rounds);
    return seconds > 0 ? rounds.size() * TICK_SECONDS / seconds : 1;
  }

  /**
   * The share of its CPUs that the server used in these rounds, without compilation and garbage
   * collection between slices, which help no slice; NaN if a round does not know it.
   */
  static double ownWork(List<Round> rounds) {
    return busy(rounds, Saturation::ownWork);
  }

  private static Double ownWork(ResourceUse use) {
    return use.serverBusy() == null || use.serverJvmBetweenSlices() == null
        ? use.serverBusy()
        : Double.valueOf(use.serverBusy() - use.serverJvmBetweenSlices());
  }

  private static double seconds(List<Round> rounds) {
    return rounds.stream().mapToDouble(round -> round.load().activeSeconds()).sum();
  }

  /** The share of CPUs over all rounds; NaN if one of them does not know it. */
  private static double busy(List<Round> rounds, Function<ResourceUse, Double> share) {
    if (rounds.stream().map(Round::resources).map(share).anyMatch(Objects::isNull)) {
      return Double.NaN;
    }
    return rounds.stream()
            .mapToDouble(round -> share.apply(round.resources()) * round.load().activeSeconds())
            .sum()
        / seconds(rounds);
  }
}
