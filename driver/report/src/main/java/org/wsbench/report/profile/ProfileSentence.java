package org.wsbench.report.profile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.result.Interval;

/** Why a request of one stack takes more than one of another, in one sentence. */
final class ProfileSentence {
  /** So many layers at most explain a difference. */
  private static final int MOST_LAYERS = 4;

  /** A layer that explains less than this share of a request's whole is left out. */
  private static final double SMALL = 0.02;

  private final ProfileFigures figures;
  private final RowProfile one;
  private final RowProfile other;
  private final Estimate whole;

  private ProfileSentence(
      ProfileFigures figures, RowProfile one, RowProfile other, Estimate whole) {
    this.figures = figures;
    this.one = one;
    this.other = other;
    this.whole = whole;
  }

  private record Part(String layer, Estimate more) {}

  /** The sentence; empty if the two were not profiled together. */
  static Optional<String> of(ProfileFigures figures, RowProfile one, RowProfile other) {
    return one.more(other, RowProfile.Window::whole)
        .map(
            more ->
                more.value() < 0
                    ? new ProfileSentence(figures, other, one, negative(more))
                    : new ProfileSentence(figures, one, other, more))
        .map(ProfileSentence::text);
  }

  private static Estimate negative(Estimate more) {
    return new Estimate(
        -more.value(),
        more.interval() == null
            ? null
            : new Interval(-more.interval().high(), -more.interval().low()));
  }

  private String text() {
    return differs(whole) ? explained() : undecided();
  }

  private static boolean differs(Estimate more) {
    return more.interval() != null && !more.interval().contains(0);
  }

  private String undecided() {
    String within =
        whole.interval() == null
            ? ""
            : " (" + amount(whole) + " " + unit() + " more for " + other.stack() + ")";
    return "%s and %s: which one takes more %s per %s is undecided%s."
        .formatted(one.stack(), other.stack(), figures.event().title(), one.echoCase(), within);
  }

  private String explained() {
    List<Part> parts = parts();
    List<Part> more =
        parts.stream().filter(part -> differs(part.more()) && part.more().value() > 0).toList();
    List<Part> less =
        parts.stream().filter(part -> differs(part.more()) && part.more().value() < 0).toList();
    List<String> clauses = new ArrayList<>();
    if (!more.isEmpty()) {
      clauses.add(list(more, 1));
    }
    if (!less.isEmpty()) {
      clauses.add("but less: " + list(less, -1));
    }
    equal(parts).ifPresent(clauses::add);
    String why = clauses.isEmpty() ? "" : ": " + String.join("; ", clauses);
    return "%s takes %s %s more %s per %s than %s%s."
        .formatted(
            other.stack(),
            amount(whole),
            unit(),
            figures.event().title(),
            one.echoCase(),
            one.stack(),
            why);
  }

  private List<Part> parts() {
    return figures.layers().names().stream()
        .flatMap(
            layer ->
                one.more(other, window -> window.of(layer)).stream()
                    .map(more -> new Part(layer, more)))
        .sorted(Comparator.comparingDouble(part -> -Math.abs(part.more().value())))
        .toList();
  }

  private String list(List<Part> parts, int sign) {
    double least = SMALL * other.whole().value();
    List<Part> large =
        parts.stream()
            .filter(part -> sign * part.more().value() >= least)
            .limit(MOST_LAYERS)
            .toList();
    return (large.isEmpty() ? parts.subList(0, 1) : large)
        .stream()
            .map(part -> figure(sign * part.more().value()) + where(part.layer()))
            .collect(Collectors.joining(", "));
  }

  private static String where(String layer) {
    return layer.equals(Layers.UNATTRIBUTED) ? " unattributed" : " in " + layer;
  }

  /** Layers that weigh much in both, and whose difference is known to be small. */
  private Optional<String> equal(List<Part> parts) {
    double least = SMALL * other.whole().value();
    List<String> names =
        parts.stream()
            .filter(part -> one.of(part.layer()).value() > 2 * least)
            .filter(part -> part.more().interval() != null && !differs(part.more()))
            .filter(part -> farthest(part.more()) < 2 * least)
            .map(Part::layer)
            .toList();
    if (names.isEmpty()) {
      return Optional.empty();
    }
    String all =
        names.size() == 1
            ? names.getFirst()
            : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    return Optional.of(all + (names.size() == 1 ? " is" : " are") + " equal");
  }

  private static double farthest(Estimate more) {
    return Stream.of(more.interval().low(), more.interval().high())
        .mapToDouble(Math::abs)
        .max()
        .orElseThrow();
  }

  private String amount(Estimate estimate) {
    String value = figure(estimate.value());
    return estimate.interval() == null
        ? value
        : value + " +- " + figure(estimate.interval().halfWidth());
  }

  private String figure(double value) {
    int decimals = whole.value() >= 20 ? 0 : 1;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  private String unit() {
    return figures.event().unit();
  }
}
