package org.wsbench.cli.selftest;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wsbench.cli.selftest.Finding.Outcome;
import org.wsbench.report.Marks;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/**
 * Judges a run of the plan {@code selftest}, whose true ratios are known. Only a wrong verdict
 * fails; too many undecided cases do not.
 */
public final class SelftestChecks {
  /** In how many of 15 cases the right verdict must be found; noise may leave one undecided. */
  private static final double FOUND_SHARE = 14.0 / 15;

  /** A copy that burns CPU time loses at least this part of it in throughput. */
  private static final double LEAST_LOSS = 0.8;

  private static final double PERCENT = 100;

  private final RunResult result;
  private final String original;

  /**
   * A judge of one run.
   *
   * @param result whose baseline is the original, and whose other stacks are its equal copy and
   *     slower copies
   */
  public SelftestChecks(RunResult result) {
    this.result = result;
    this.original = result.comparison().baseline();
  }

  /** Of two equal copies, neither may be faster. */
  public Finding equal(String copy) {
    List<PairRatio> ratios = against(copy);
    List<PairRatio> apart =
        judged(ratios, ratio -> verdict(ratio, Verdict.FASTER) || verdict(ratio, Verdict.SLOWER));
    List<PairRatio> equal = judged(ratios, ratio -> verdict(ratio, Verdict.EQUAL));
    String farthest =
        ratios.stream()
            .max(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio.value()))))
            .map(SelftestChecks::figure)
            .orElse("none");
    return new Finding(
        outcome(ratios, apart, equal),
        "equal copies: %d of %d cases equal, %d undecided, %d wrongly decided%s; farthest apart: %s%s"
            .formatted(
                equal.size(),
                cases(),
                ratios.size() - equal.size() - apart.size(),
                apart.size(),
                apart.isEmpty() ? "" : " (" + figures(apart) + ")",
                farthest,
                because(ratios, equal, apart)));
  }

  /**
   * The copy that is slower must not be called faster, nor equal to within less than it loses; and
   * it must be found to be slower.
   *
   * @param share of its CPU time that it burns
   */
  public Finding slower(String copy, double share) {
    List<PairRatio> ratios = against(copy);
    List<PairRatio> found = judged(ratios, ratio -> verdict(ratio, Verdict.SLOWER));
    List<PairRatio> wrong =
        judged(
            ratios,
            ratio ->
                verdict(ratio, Verdict.FASTER)
                    || verdict(ratio, Verdict.EQUAL) && ratio.within() < LEAST_LOSS * share);
    List<PairRatio> notFound = ratios.stream().filter(ratio -> !found.contains(ratio)).toList();
    double typical =
        ratios.stream().mapToDouble(ratio -> Math.log(ratio.value())).average().orElse(0);
    return new Finding(
        outcome(ratios, wrong, found),
        String.format(
            Locale.ROOT,
            "a copy that burns %.0f %% of its CPU time: found in %d of %d cases, %.1f %% slower on average%s%s%s",
            PERCENT * share,
            found.size(),
            cases(),
            PERCENT * (1 - Math.exp(typical)),
            wrong.isEmpty() ? "" : "; wrongly decided: " + figures(wrong),
            notFound.isEmpty() ? "" : "; not found: " + figures(notFound),
            because(ratios, found, wrong)));
  }

  private Outcome outcome(List<PairRatio> ratios, List<PairRatio> wrong, List<PairRatio> right) {
    if (!wrong.isEmpty() || ratios.size() < cases()) {
      return Outcome.FAILED;
    }
    return right.size() >= FOUND_SHARE * cases() ? Outcome.PASSED : Outcome.UNDECIDED;
  }

  private int cases() {
    return result.comparison().cases().size();
  }

  private List<PairRatio> against(String copy) {
    return result.comparison().cases().stream()
        .flatMap(echoCase -> result.pair(copy, original, echoCase).stream())
        .toList();
  }

  private static boolean verdict(PairRatio ratio, Verdict verdict) {
    return ratio.verdict() == verdict;
  }

  /** The usable ratios with a given verdict. */
  private List<PairRatio> judged(List<PairRatio> ratios, Predicate<PairRatio> verdict) {
    return ratios.stream()
        .filter(verdict)
        .filter(ratio -> !Marks.isUnusable(result, ratio))
        .toList();
  }

  /** Why the others are undecided, and why some are missing. */
  private String because(List<PairRatio> ratios, List<PairRatio> right, List<PairRatio> wrong) {
    List<PairRatio> open =
        ratios.stream().filter(one -> !right.contains(one) && !wrong.contains(one)).toList();
    int missing = cases() - ratios.size();
    return (open.isEmpty() ? "" : "; undecided because of " + Doubt.reasons(result, open))
        + (missing == 0 ? "" : "; %d without a figure: see the report".formatted(missing));
  }

  private static String figures(List<PairRatio> ratios) {
    return ratios.stream().map(SelftestChecks::figure).collect(Collectors.joining(", "));
  }

  /** With the interval that the verdict rests on. */
  private static String figure(PairRatio ratio) {
    Interval interval = ratio.widened();
    return String.format(
        Locale.ROOT,
        "%s %.1f %% (%s)",
        ratio.echoCase(),
        PERCENT * ratio.value(),
        interval == null ? "no interval" : range(interval));
  }

  /** A bound may leave an end open. */
  static String range(Interval interval) {
    boolean low = interval.low() > 0;
    boolean high = Double.isFinite(interval.high());
    if (low && high) {
      return String.format(
          Locale.ROOT, "%.1f to %.1f", PERCENT * interval.low(), PERCENT * interval.high());
    }
    if (low || high) {
      return String.format(
          Locale.ROOT,
          "at %s %.1f",
          low ? "least" : "most",
          PERCENT * (low ? interval.low() : interval.high()));
    }
    return "not bounded";
  }
}
