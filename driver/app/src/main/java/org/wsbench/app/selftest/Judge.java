package org.wsbench.app.selftest;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wsbench.report.Marks;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** Judges a run of the plan {@code selftest}, whose truth is known. */
public final class Judge {
  /** In how many of 15 cases the slower copy must be found; noise may leave one undecided. */
  private static final double FOUND_SHARE = 14.0 / 15;

  private static final double PERCENT = 100;

  private final RunResult result;
  private final String original;

  /**
   * A judge of one run.
   *
   * @param result whose baseline is the original, and whose other stacks are its equal copy and
   *     slower copies
   */
  public Judge(RunResult result) {
    this.result = result;
    this.original = result.comparison().baseline();
  }

  /**
   * Of two copies that are alike, none must be faster. A case whose rows must not be used proves
   * nothing, so that the test is not passed.
   */
  public Finding equal(String copy) {
    List<PairRatio> ratios = against(copy);
    List<PairRatio> apart =
        ratios.stream()
            .filter(ratio -> ratio.verdict() == Verdict.FASTER || ratio.verdict() == Verdict.SLOWER)
            .toList();
    long equal = ratios.stream().filter(ratio -> ratio.verdict() == Verdict.EQUAL).count();
    String farthest =
        ratios.stream()
            .max(Comparator.comparingDouble(ratio -> Math.abs(Math.log(ratio.value()))))
            .map(Judge::figure)
            .orElse("none");
    return new Finding(
        apart.isEmpty() && ratios.size() == cases(),
        "equal copies: %d of %d cases equal, %d undecided, %d wrongly decided%s; farthest apart: %s%s"
            .formatted(
                equal,
                cases(),
                ratios.size() - equal - apart.size(),
                apart.size(),
                apart.isEmpty() ? "" : " (" + figures(apart) + ")",
                farthest,
                unjudged(ratios)));
  }

  private int cases() {
    return result.comparison().cases().size();
  }

  private String unjudged(List<PairRatio> ratios) {
    int unjudged = cases() - ratios.size();
    return unjudged == 0
        ? ""
        : "; %d prove nothing, because their rows must not be used: see the report, and try again when the machine is quiet"
            .formatted(unjudged);
  }

  /**
   * The copy that is slower must be found to be.
   *
   * @param share of its CPU time that it burns
   */
  public Finding slower(String copy, double share) {
    List<PairRatio> ratios = against(copy);
    List<PairRatio> missed =
        ratios.stream().filter(ratio -> ratio.verdict() != Verdict.SLOWER).toList();
    int found = ratios.size() - missed.size();
    double typical =
        ratios.stream().mapToDouble(ratio -> Math.log(ratio.value())).average().orElse(0);
    return new Finding(
        found >= FOUND_SHARE * cases(),
        String.format(
            Locale.ROOT,
            "a copy that burns %.0f %% of its CPU time: found in %d of %d cases, %.1f %% slower on average%s%s",
            PERCENT * share,
            found,
            cases(),
            PERCENT * (1 - Math.exp(typical)),
            missed.isEmpty() ? "" : "; missed: " + figures(missed),
            unjudged(ratios)));
  }

  /** What may be used. */
  private List<PairRatio> against(String copy) {
    return result.comparison().cases().stream()
        .flatMap(echoCase -> result.pair(copy, original, echoCase).stream())
        .filter(pair -> !Marks.isUnusable(result, pair))
        .toList();
  }

  private static String figures(List<PairRatio> ratios) {
    return ratios.stream().map(Judge::figure).collect(Collectors.joining(", "));
  }

  private static String figure(PairRatio ratio) {
    return String.format(
        Locale.ROOT,
        "%s %.1f %% (%s)",
        ratio.echoCase(),
        PERCENT * ratio.value(),
        ratio.interval() == null
            ? "no interval"
            : String.format(
                Locale.ROOT,
                "%.1f to %.1f",
                PERCENT * ratio.interval().low(),
                PERCENT * ratio.interval().high()));
  }
}
