package org.wsbench.report.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;

/**
 * What to beware of in a profile.
 *
 * @param profiles what the figures were made of
 */
record ProfileDoubts(ProfileFigures figures, List<Profile> profiles) {
  private static final double PERCENT = 100;

  /** More than this share without a layer, and the frames are named. */
  private static final double MOST_UNATTRIBUTED = 0.05;

  private static final int NAMED_FRAMES = 5;

  /**
   * In milliseconds. A kernel with 250 ticks per second takes a sample every 4 ms: with fewer than
   * 1000, a layer of a tenth is known to a fifth of itself at best.
   */
  private static final long LITTLE_TIME = 4000;

  /** One line for each. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    profiles.stream()
        .filter(one -> one.round().note() != null)
        .map(
            one ->
                "%s was sampled by %s: %s."
                    .formatted(one.round().stack(), one.round().sampler(), one.round().note()))
        .distinct()
        .forEach(lines::add);
    figures.rows().stream()
        .filter(row -> share(row) > MOST_UNATTRIBUTED)
        .map(this::unattributed)
        .forEach(lines::add);
    littleTime().ifPresent(lines::add);
    return lines;
  }

  /** Of other events, few may be all that there were. */
  private Optional<String> littleTime() {
    String little =
        figures.rows().stream()
            .filter(row -> figures.event() == ProfileEvent.CPU && row.samples() < LITTLE_TIME)
            .map(
                row ->
                    String.format(
                        Locale.ROOT, "%s %s %,d ms", row.stack(), row.echoCase(), row.samples()))
            .collect(Collectors.joining(", "));
    return little.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Little CPU time was sampled, so small layers are uncertain: "
                + little
                + ". Add --within or --forks.");
  }

  private static double share(RowProfile row) {
    double whole = row.whole().value();
    return whole > 0 ? row.of(Layers.UNATTRIBUTED).value() / whole : 0;
  }

  private String unattributed(RowProfile row) {
    Map<String, Double> frames = new HashMap<>();
    Layers.Attribution attribution = figures.layers().attribution();
    row.perRequest()
        .forEach(
            (stack, value) -> {
              if (attribution.of(stack).equals(Layers.UNATTRIBUTED)) {
                frames.merge(stack.getLast(), value, Double::sum);
              }
            });
    String most =
        frames.entrySet().stream()
            .sorted(
                Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .limit(NAMED_FRAMES)
            .map(frame -> ProfileTables.shortened(frame.getKey()))
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT,
        "%s %s: %.0f %% belong to no layer, most of it in %s.",
        row.stack(),
        row.echoCase(),
        PERCENT * share(row),
        most);
  }
}
