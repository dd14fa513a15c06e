package org.wsbench.analysis.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkValue;
import org.wsbench.result.Comparison;
import org.wsbench.result.Interval;
import org.wsbench.result.Round;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfiledRound;

/**
 * The figures of a run that was profiled.
 *
 * @param event what was counted
 * @param layers the layers that it was charged to
 * @param rows one for each stack and case that was profiled, by case and then by stack
 * @param slowdown the share of its throughput that profiling costs, such as 0.01; empty if that is
 *     not known
 */
public record ProfileFigures(
    ProfileEvent event, Layers layers, List<RowProfile> rows, Optional<Estimate> slowdown) {
  private static final double NANOS_PER_MICRO = 1e3;

  /** Copies. */
  public ProfileFigures {
    rows = List.copyOf(rows);
  }

  /**
   * The figures.
   *
   * @param rounds of the run, those that were profiled among them
   * @param profiles at least one
   */
  public static ProfileFigures of(
      Comparison comparison, Collection<Round> rounds, List<Profile> profiles, Layers layers) {
    List<RowProfile> rows = new ArrayList<>();
    Layers.Attribution attribution = layers.attribution();
    for (String echoCase : comparison.cases()) {
      for (String stack : comparison.stacks()) {
        List<Profile> own =
            profiles.stream().filter(one -> one.round().isOf(stack, echoCase)).toList();
        row(stack, echoCase, own, rounds, attribution).ifPresent(rows::add);
      }
    }
    return new ProfileFigures(
        profiles.getFirst().round().event(), layers, rows, slowdown(rounds, profiles));
  }

  /** A row, if it was profiled. */
  public Optional<RowProfile> row(String stack, String echoCase) {
    return rows.stream().filter(row -> row.isOf(stack, echoCase)).findFirst();
  }

  private static Optional<RowProfile> row(
      String stack,
      String echoCase,
      List<Profile> profiles,
      Collection<Round> rounds,
      Layers.Attribution attribution) {
    List<RowProfile.Window> windows = new ArrayList<>();
    Map<List<String>, Double> sums = new HashMap<>();
    long samples = 0;
    for (Profile profile : profiles) {
      OptionalDouble whole = whole(profile, rounds);
      long total = profile.stacks().total();
      if (whole.isEmpty() || total == 0 && whole.getAsDouble() > 0) {
        continue;
      }
      Map<String, Double> layers = new HashMap<>();
      profile
          .stacks()
          .counts()
          .forEach(
              (frames, count) -> {
                double value = total == 0 ? 0 : whole.getAsDouble() * count / total;
                layers.merge(attribution.of(frames), value, Double::sum);
                sums.merge(frames, value, Double::sum);
              });
      windows.add(
          new RowProfile.Window(
              profile.round().fork(), pair(profile.round()), whole.getAsDouble(), layers));
      samples += profile.round().cpuMillis(total);
    }
    if (windows.isEmpty()) {
      return Optional.empty();
    }
    sums.replaceAll((frames, sum) -> sum / windows.size());
    windows.sort(Comparator.comparingInt(RowProfile.Window::fork));
    return Optional.of(new RowProfile(stack, echoCase, windows, samples, sums));
  }

  /** Stacks are profiled in the same round of each pair; the pair has the lesser number. */
  private static int pair(ProfiledRound round) {
    return Math.min(round.round(), round.beside());
  }

  /**
   * What a request takes in all. CPU time is that of the round beside, which no profiler disturbed;
   * all else only the profiler knows.
   */
  private static OptionalDouble whole(Profile profile, Collection<Round> rounds) {
    ProfiledRound of = profile.round();
    if (of.event() == ProfileEvent.CPU) {
      Optional<Double> micros =
          round(of, of.beside(), rounds)
              .map(round -> round.resources().serverCpuMicrosPerRequest());
      return micros.isPresent() ? OptionalDouble.of(micros.get()) : OptionalDouble.empty();
    }
    Optional<Round> round = round(of, of.round(), rounds).filter(one -> one.load().requests() > 0);
    double unit = of.event() == ProfileEvent.LOCK ? NANOS_PER_MICRO : 1;
    return round.isPresent()
        ? OptionalDouble.of(profile.stacks().total() / unit / round.get().load().requests())
        : OptionalDouble.empty();
  }

  private static Optional<Round> round(ProfiledRound of, int number, Collection<Round> rounds) {
    return rounds.stream()
        .filter(round -> round.isOf(of.stack(), of.echoCase()))
        .filter(round -> round.fork() == of.fork() && round.number() == number)
        .findFirst();
  }

  /** From the ratios of rounds beside each other, as the mean of their logarithms. */
  private static Optional<Estimate> slowdown(Collection<Round> rounds, List<Profile> profiles) {
    List<ForkValue> logs = new ArrayList<>();
    for (Profile profile : profiles) {
      ProfiledRound of = profile.round();
      double profiled = tps(of, of.round(), rounds);
      double plain = tps(of, of.beside(), rounds);
      if (profiled > 0 && plain > 0) {
        logs.add(new ForkValue(of.fork(), Math.log(profiled / plain)));
      }
    }
    return logs.isEmpty() ? Optional.empty() : Optional.of(lost(ForkValue.mean(logs)));
  }

  /** 0 where it is not known. */
  private static double tps(ProfiledRound of, int number, Collection<Round> rounds) {
    return round(of, number, rounds).map(round -> round.load().tps()).orElse(0.0);
  }

  private static Estimate lost(Estimate log) {
    Interval kept = log.exponential().interval();
    return new Estimate(
        1 - Math.exp(log.value()),
        kept == null ? null : new Interval(1 - kept.high(), 1 - kept.low()));
  }
}
