package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.Round;

/**
 * Computes how far each flag can have biased the throughput of a row. If only one fork of several
 * raises a flag, it counts by its share, because the figure is a mean over forks. docs/method.md
 * explains each bound.
 */
public final class BiasBounds {
  private final ForkDrift drift;
  private final Map<Round, Interval> unsteady;
  private final Predicate<Round> cold;
  private final Map<String, Optional<Interval>> drifts = new HashMap<>();

  /**
   * The bounds of a run.
   *
   * @param rounds all that count
   * @param unsteady by how much the unsteady rounds changed, on logarithms
   * @param cold whether the start that a round belongs to had not settled when it was measured
   */
  public BiasBounds(List<Round> rounds, Map<Round, Interval> unsteady, Predicate<Round> cold) {
    this.drift = new ForkDrift(new RelativeLogs(rounds));
    this.unsteady = unsteady;
    this.cold = cold;
  }

  /**
   * One for each flag that has a bound.
   *
   * @param own the rounds of a row
   * @param flags of that row
   */
  public List<Bound> of(List<Round> own, Set<Flag> flags) {
    Map<Integer, List<Round>> ownForks =
        own.stream().collect(Collectors.groupingBy(Round::fork, TreeMap::new, Collectors.toList()));
    List<Bound> bounds = new ArrayList<>();
    for (Flag flag : flags) {
      bound(flag, own, ownForks).ifPresent(bounds::add);
    }
    return bounds;
  }

  private Optional<Bound> bound(Flag flag, List<Round> own, Map<Integer, List<Round>> ownForks) {
    return switch (flag) {
      case DRIVER_SATURATED, AGENT_SATURATED, NETWORK_LIMIT -> Optional.of(Bound.atLeast(flag));
      case SERVER_NOT_SATURATED -> Optional.of(idle(ownForks));
      case WORK_BETWEEN_SLICES -> Optional.of(help(ownForks));
      case WARM_UP_LIMIT -> drift(ownForks);
      case NOT_STEADY -> Optional.of(unsteadiness(ownForks));
      case STALE_CONNECTIONS -> Optional.of(Bound.ofLogs(flag, 0, Math.log1p(staleShare(own))));
      case ERRORS -> Optional.of(failures(own));
      default -> Optional.empty();
    };
  }

  /**
   * Whatever else limits it, a server whose CPU time per request stays the same serves at most what
   * its CPUs allow.
   */
  private static Bound idle(Map<Integer, List<Round>> ownForks) {
    double idle =
        ownForks.values().stream()
            .filter(fork -> Saturation.of(fork).contains(Flag.SERVER_NOT_SATURATED))
            .mapToDouble(fork -> -Math.log(Saturation.leastBusy(fork)))
            .sum();
    return Double.isInfinite(idle)
        ? Bound.atLeast(Flag.SERVER_NOT_SATURATED)
        : Bound.ofLogs(Flag.SERVER_NOT_SATURATED, 0, idle / ownForks.size());
  }

  /** CPU time beyond 100 % while under load was spent between the slices. */
  private static Bound help(Map<Integer, List<Round>> ownForks) {
    double help =
        ownForks.values().stream()
            .filter(fork -> Saturation.of(fork).contains(Flag.WORK_BETWEEN_SLICES))
            .mapToDouble(fork -> Math.log(Saturation.ownWork(fork)))
            .sum();
    return Bound.ofLogs(Flag.WORK_BETWEEN_SLICES, -help / ownForks.size(), 0);
  }

  /** The change while a fork is measured bounds what was missing at its beginning. */
  private Optional<Bound> drift(Map<Integer, List<Round>> ownForks) {
    double low = 0;
    double high = 0;
    for (List<Round> fork : ownForks.values()) {
      if (cold.test(fork.getFirst())) {
        Optional<Interval> drift = drift(fork.getFirst());
        if (drift.isEmpty()) {
          return Optional.empty();
        }
        low += Math.min(0, drift.get().low());
        high += Math.max(0, drift.get().high());
      }
    }
    return Optional.of(
        Bound.ofLogs(Flag.WARM_UP_LIMIT, low / ownForks.size(), high / ownForks.size()));
  }

  /** The same for all cases of a fork, so it is computed once. */
  private Optional<Interval> drift(Round round) {
    return drifts.computeIfAbsent(
        round.fork() + " " + round.stack(),
        start -> Optional.ofNullable(drift.of(round.stack(), round.fork())));
  }

  /**
   * A round counts in its fork by the number of its slices, or as one window of several. Changes in
   * a fork that was not warm are part of the bound of its warm-up.
   */
  private Bound unsteadiness(Map<Integer, List<Round>> ownForks) {
    double low = 0;
    double high = 0;
    for (List<Round> fork : ownForks.values()) {
      if (cold.test(fork.getFirst()) && drift(fork.getFirst()).isPresent()) {
        continue;
      }
      double all = fork.stream().mapToDouble(BiasBounds::samples).sum() * ownForks.size();
      for (Round round : fork) {
        Interval change = unsteady.get(round);
        if (change != null) {
          low += Math.min(0, change.low()) * samples(round) / all;
          high += Math.max(0, change.high()) * samples(round) / all;
        }
      }
    }
    return Bound.ofLogs(Flag.NOT_STEADY, low, high);
  }

  private static double samples(Round round) {
    return Math.max(1, round.slices().size());
  }

  private static double staleShare(List<Round> own) {
    double stale = own.stream().mapToLong(round -> round.connections().stale()).sum();
    return stale / Math.max(1, requests(own));
  }

  /** A request that fails may cost more than one that does not, or less. */
  private static Bound failures(List<Round> own) {
    double errors = own.stream().mapToLong(round -> round.load().errors().total()).sum();
    double share = Math.log1p(errors / Math.max(1, requests(own)));
    return Bound.ofLogs(Flag.ERRORS, -share, share);
  }

  private static long requests(List<Round> own) {
    return own.stream().mapToLong(round -> round.load().requests()).sum();
  }
}
