package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.analysis.Decision;
import org.wsbench.result.Flag;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** The sentence on two stacks over all cases of a run. */
public final class PairSentence {
  /** Smaller factors have two decimals. */
  private static final double NEAR_ONE = 1.2;

  private static final double PERCENT = 100;

  /** The pattern of the faster, the factor, and the slower, for throughput of stacks. */
  static final String SERVES = "%s serves %s times what %s serves";

  private final String verb;
  private final CaseNames words;
  private final List<PairRatio> ratios;
  private final List<String> unusable;

  /**
   * Creates a sentence.
   *
   * @param verb pattern of the faster, the factor, and the slower
   * @param ratios those that may be used
   * @param unusable the cases in which the figures of either stack must not be used
   */
  private PairSentence(
      String verb, CaseNames words, List<PairRatio> ratios, List<String> unusable) {
    this.verb = verb;
    this.words = words;
    this.ratios = ratios;
    this.unusable = unusable;
  }

  /** Empty if there is no case in which both have valid figures. */
  public static Optional<String> of(RunResult result, String stack, String other) {
    List<String> cases = result.comparison().cases();
    Map<Boolean, List<PairRatio>> ratios =
        cases.stream()
            .flatMap(name -> result.pair(stack, other, name).stream())
            .collect(Collectors.partitioningBy(pair -> Marks.isUnusable(result, pair)));
    List<String> unusable = ratios.get(true).stream().map(PairRatio::echoCase).toList();
    String verb = ClientWords.times(result.comparison());
    return new PairSentence(verb, new CaseNames(cases), ratios.get(false), unusable)
        .ifAny(stack, other);
  }

  /**
   * The same for given ratios.
   *
   * @param cases all that were compared
   * @param ratios of one pair; empty if there is no case in which both have valid figures
   */
  public static Optional<String> of(List<String> cases, List<PairRatio> ratios) {
    return of(SERVES, cases, ratios, List.of());
  }

  /**
   * The same with another verb.
   *
   * @param verb pattern of the faster, the factor, and the slower
   * @param unusable cases in which the figures of either must not be used
   */
  public static Optional<String> of(
      String verb, List<String> cases, List<PairRatio> ratios, List<String> unusable) {
    return ratios.isEmpty()
        ? Optional.empty()
        : new PairSentence(verb, new CaseNames(cases), ratios, unusable)
            .ifAny(ratios.getFirst().stack(), ratios.getFirst().other());
  }

  /**
   * The same for other things than echo cases.
   *
   * @param verb pattern of the faster, the factor, and the slower
   * @param ratios of one pair that may be used
   * @param unusable where the figures of either must not be used
   */
  public static Optional<String> of(
      String verb,
      CaseNames words,
      String stack,
      String other,
      List<PairRatio> ratios,
      List<String> unusable) {
    return new PairSentence(verb, words, ratios, unusable).ifAny(stack, other);
  }

  /** Begins with the stack that is faster in more cases. */
  private Optional<String> ifAny(String stack, String other) {
    if (ratios.isEmpty() && unusable.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        with(Verdict.SLOWER).size() > with(Verdict.FASTER).size()
            ? turned().text(other, stack)
            : text(stack, other));
  }

  private PairSentence turned() {
    return new PairSentence(
        verb, words, ratios.stream().map(PairRatio::inverse).toList(), unusable);
  }

  private String text(String stack, String other) {
    List<PairRatio> faster = with(Verdict.FASTER);
    List<PairRatio> slower = with(Verdict.SLOWER);
    List<PairRatio> equal = with(Verdict.EQUAL);
    List<PairRatio> undecided = with(Verdict.UNDECIDED);
    List<String> parts = new ArrayList<>();
    if (!faster.isEmpty()) {
      parts.add(verb.formatted(stack, factors(faster), other) + on(faster));
    }
    if (!slower.isEmpty()) {
      parts.add(factors(slower) + " times" + on(slower));
    }
    if (!equal.isEmpty()) {
      parts.add("equal within " + within(equal) + " %" + on(equal));
    }
    if (!undecided.isEmpty()) {
      parts.add("undecided" + on(undecided) + because(undecided));
    }
    if (!unusable.isEmpty()) {
      boolean named = parts.size() == 1 && parts.getFirst().contains(CaseNames.ALL_BUT);
      String are = unusable.size() == 1 ? ", which is not usable" : ", which are not usable";
      parts.add(named ? parts.removeFirst() + are : "not usable" + where(unusable));
    }
    String both = stack + " and " + other;
    String subject = !faster.isEmpty() ? "" : equal.isEmpty() ? both + ": " : both + " are ";
    return subject + String.join("; ", parts) + ".";
  }

  /** The flags that leave ratios undecided, so that longer measurements do not help. */
  private static String because(List<PairRatio> undecided) {
    String flags =
        undecided.stream()
            .filter(Decision::isPreventedByBound)
            .flatMap(pair -> pair.bound().flags().stream())
            .distinct()
            .sorted()
            .map(Flag::id)
            .collect(Collectors.joining(", "));
    return flags.isEmpty() ? "" : " because of " + flags;
  }

  private List<PairRatio> with(Verdict verdict) {
    return ratios.stream().filter(ratio -> ratio.verdict() == verdict).toList();
  }

  private static long within(List<PairRatio> equal) {
    double within =
        equal.stream().map(PairRatio::within).max(Comparator.naturalOrder()).orElseThrow();
    return (long) Math.ceil(PERCENT * within);
  }

  private String on(List<PairRatio> some) {
    return where(some.stream().map(PairRatio::echoCase).toList());
  }

  private String where(List<String> some) {
    return words.where(some);
  }

  private static String factors(List<PairRatio> some) {
    DoubleSummaryStatistics values =
        some.stream().mapToDouble(PairRatio::value).summaryStatistics();
    String least = factor(values.getMin());
    String most = factor(values.getMax());
    String factors = least.equals(most) ? least : least + " to " + most;
    return some.stream().anyMatch(PairSentence::isAtLeast) ? "at least " + factors : factors;
  }

  /** Whether a stack that is faster may be faster by any amount. */
  private static boolean isAtLeast(PairRatio ratio) {
    return ratio.verdict() == Verdict.FASTER && ratio.bound().high() == null;
  }

  private static String factor(double value) {
    double rounded = Math.round(PERCENT * value) / PERCENT;
    return String.format(Locale.ROOT, rounded < NEAR_ONE ? "%.2f" : "%.1f", value);
  }
}
