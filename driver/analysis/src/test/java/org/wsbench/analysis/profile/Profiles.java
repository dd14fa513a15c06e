package org.wsbench.analysis.profile;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfiledRound;

/** Rounds of a case with known figures, and what a profiler saw in every second of them. */
final class Profiles {
  static final String CASE = "echoStruct";
  static final Comparison COMPARISON =
      new Comparison(
          MeasurementScheme.SLICES, List.of("one", "two"), List.of(CASE), "one", 4, null, 0, 1);

  /** Two layers, and what belongs to none. */
  static final Layers LAYERS =
      new Layers(
          List.of(
              new Layers.Layer("HTTP", "HTTP", List.of("http/"), List.of(), false),
              new Layers.Layer("engine", "engine", List.of("soap/"), List.of(), false)));

  final List<Round> rounds = new ArrayList<>();
  final List<Profile> profiles = new ArrayList<>();
  private final ProfileEvent event;

  Profiles(ProfileEvent event) {
    this.event = event;
  }

  /**
   * Adds two rounds: one with a profiler, which takes 2 % of throughput, and one without.
   *
   * @param first number of the first of the two; the profiled one is the second
   * @param micros CPU time per request of the round without
   * @param stacks as text
   */
  Profiles pair(String stack, int fork, int first, double micros, String stacks) {
    rounds.add(round(stack, fork, first, false, micros, 1000));
    rounds.add(round(stack, fork, first + 1, true, 5 * micros, 980));
    profiles.add(
        new Profile(
            new ProfiledRound(stack, CASE, fork, first + 1, first, event, "async-profiler", null),
            CollapsedStacks.parse(stacks)));
    return this;
  }

  private static Round round(
      String stack, int fork, int number, boolean discarded, double micros, long requests) {
    return new Round(
        stack,
        CASE,
        fork,
        number,
        discarded,
        Instant.EPOCH,
        new LoadFigures(1, requests, requests, Errors.NONE, Percentiles.NONE),
        new ConnectionFigures(0, 0, 0, 0, null, 0, 0),
        new ResourceUse(micros, 1.0, 1.0, 0.5, null),
        List.of(),
        List.of(),
        List.of());
  }

  ProfileFigures figures() {
    return ProfileFigures.of(COMPARISON, rounds, profiles, LAYERS);
  }
}
