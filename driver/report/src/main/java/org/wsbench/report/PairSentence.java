package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** What a run says of two stacks over all its cases, in one sentence. */
public final class PairSentence {
  /** Below this a factor is worth two decimals. */
  private static final double NEAR_ONE = 1.2;

  private static final double PERCENT = 100;

  private final CaseWords words;
  private final List<PairRatio> ratios;

  private PairSentence(CaseWords words, List<PairRatio> ratios) {
    this.words = words;
    this.ratios = ratios;
  }

  /** Empty if there is no case in which both have valid figures. */
  public static Optional<String> of(RunResult result, String stack, String other) {
    List<String> cases = result.comparison().cases();
    List<PairRatio> ratios =
        cases.stream().flatMap(name -> result.pair(stack, other, name).stream()).toList();
    PairSentence sentence = new PairSentence(new CaseWords(cases), ratios);
    boolean turned = sentence.with(Verdict.SLOWER).size() > sentence.with(Verdict.FASTER).size();
    return ratios.isEmpty()
        ? Optional.empty()
        : Optional.of(turned ? sentence.turned().text() : sentence.text());
  }

  private PairSentence turned() {
    return new PairSentence(words, ratios.stream().map(PairRatio::inverse).toList());
  }

  private String text() {
    List<PairRatio> faster = with(Verdict.FASTER);
    List<PairRatio> slower = with(Verdict.SLOWER);
    List<PairRatio> equal = with(Verdict.EQUAL);
    List<PairRatio> undecided = with(Verdict.UNDECIDED);
    String stack = ratios.getFirst().stack();
    String other = ratios.getFirst().other();
    List<String> parts = new ArrayList<>();
    if (faster.isEmpty()) {
      parts.add(stack + " and " + other + (equal.isEmpty() ? "" : " are" + equal(equal)));
    } else {
      parts.add(
          "%s serves %s times what %s serves%s"
              .formatted(stack, factors(faster), other, where(faster)));
    }
    if (!slower.isEmpty()) {
      parts.add(factors(slower) + " times" + where(slower));
    }
    if (!equal.isEmpty() && !faster.isEmpty()) {
      parts.add(equal(equal).strip());
    }
    if (!undecided.isEmpty()) {
      parts.add("undecided" + where(undecided));
    }
    return String.join("; ", parts).replaceFirst("^(\\S+ and \\S+);", "$1:") + ".";
  }

  private List<PairRatio> with(Verdict verdict) {
    return ratios.stream().filter(ratio -> ratio.verdict() == verdict).toList();
  }

  private String equal(List<PairRatio> equal) {
    double within =
        equal.stream().map(PairRatio::within).max(Comparator.naturalOrder()).orElseThrow();
    return String.format(
        Locale.ROOT, " equal within %.0f %%%s", Math.ceil(PERCENT * within), where(equal));
  }

  private String where(List<PairRatio> some) {
    return some.size() == words.all().size()
        ? some.size() == 1 ? "" : " in all " + some.size() + " cases"
        : " on " + words.of(some.stream().map(PairRatio::echoCase).toList());
  }

  private static String factors(List<PairRatio> some) {
    DoubleSummaryStatistics values =
        some.stream().mapToDouble(PairRatio::value).summaryStatistics();
    String least = factor(values.getMin());
    String most = factor(values.getMax());
    return least.equals(most) ? least : least + " to " + most;
  }

  private static String factor(double value) {
    return String.format(Locale.ROOT, value < NEAR_ONE ? "%.2f" : "%.1f", value);
  }
}
