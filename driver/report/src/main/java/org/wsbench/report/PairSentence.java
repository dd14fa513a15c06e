package org.wsbench.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.Decision;
import org.wsbench.result.Flag;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** The sentence on two stacks over all cases of a run. */
public final class PairSentence {
  /** Smaller factors have two decimals. */
  private static final BigDecimal NEAR_ONE = new BigDecimal("1.2");

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
    for (Group group : groups(faster)) {
      parts.add(
          (parts.isEmpty()
                  ? verb.formatted(stack, group.factors(), other)
                  : group.factors() + " times")
              + on(group.ratios()));
    }
    groups(slower).forEach(group -> parts.add(group.factors() + " times" + on(group.ratios())));
    if (!equal.isEmpty()) {
      parts.add("equal within " + within(equal) + " %" + on(equal));
    }
    Map<Boolean, List<PairRatio>> prevented =
        undecided.stream().collect(Collectors.partitioningBy(Decision::isPreventedByBound));
    if (!prevented.get(true).isEmpty()) {
      parts.add("undecided" + on(prevented.get(true)) + because(prevented.get(true)));
    }
    if (!prevented.get(false).isEmpty()) {
      parts.add("undecided" + on(prevented.get(false)));
    }
    if (!unusable.isEmpty()) {
      boolean excepted = ratios.size() + unusable.size() == words.all().size();
      boolean named = excepted && parts.size() == 1 && parts.getFirst().contains(CaseNames.ALL_BUT);
      String are = unusable.size() == 1 ? ", which is not usable" : ", which are not usable";
      parts.add(named ? parts.removeFirst() + are : "not usable" + where(unusable));
    }
    String both = stack + " and " + other;
    String subject = !faster.isEmpty() ? "" : equal.isEmpty() ? both + ": " : both + " are ";
    return subject + String.join("; ", parts) + ".";
  }

  /** The flags that leave ratios undecided, so that longer measurements do not help. */
  private static String because(List<PairRatio> prevented) {
    return prevented.stream()
        .flatMap(pair -> pair.bound().flags().stream())
        .distinct()
        .sorted()
        .map(Flag::id)
        .collect(Collectors.joining(", ", " because of ", ""));
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

  /** Ratios that are named together, such as {@code 1.4 to 2.1} or {@code at least 1.3}. */
  private record Group(String factors, List<PairRatio> ratios) {}

  /**
   * Those with a figure, those with another one with pauses, and those of which only one end is
   * known. Empty groups are left out.
   */
  private static List<Group> groups(List<PairRatio> some) {
    List<PairRatio> open = some.stream().filter(PairSentence::isOpen).toList();
    Map<Boolean, List<PairRatio>> closed =
        some.stream()
            .filter(ratio -> !isOpen(ratio))
            .collect(Collectors.partitioningBy(PairSentence::hasPauses));
    return Stream.of(
            group(closed.get(false), PairSentence::robust),
            group(closed.get(true), each -> robust(each) + " (" + ofMeans(each) + " with pauses)"),
            group(open, PairSentence::knownEnd))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Group> group(
      List<PairRatio> some, Function<List<PairRatio>, String> factors) {
    return some.isEmpty() ? Optional.empty() : Optional.of(new Group(factors.apply(some), some));
  }

  /** Whether it is shown as another factor with pauses. */
  private static boolean hasPauses(PairRatio ratio) {
    return ratio.skewed() && !robust(List.of(ratio)).equals(ofMeans(List.of(ratio)));
  }

  private static String robust(List<PairRatio> some) {
    return factors(some, PairRatio::value);
  }

  private static String ofMeans(List<PairRatio> some) {
    return factors(some, PairRatio::ofMeans);
  }

  private static String factors(List<PairRatio> some, ToDoubleFunction<PairRatio> figure) {
    DoubleSummaryStatistics values = some.stream().mapToDouble(figure).summaryStatistics();
    String least = factor(values.getMin(), RoundingMode.HALF_UP);
    String most = factor(values.getMax(), RoundingMode.HALF_UP);
    return least.equals(most) ? least : least + " to " + most;
  }

  /** Whether a stack that is faster, or slower, may be so by any amount. */
  private static boolean isOpen(PairRatio ratio) {
    return ratio.verdict() == Verdict.FASTER
        ? ratio.bound().high() == null
        : ratio.bound().low() == 0;
  }

  /** The end of the widened intervals that is known of all of them, rounded towards 1. */
  private static String knownEnd(List<PairRatio> some) {
    DoubleSummaryStatistics ends =
        some.stream()
            .mapToDouble(
                ratio ->
                    ratio.verdict() == Verdict.FASTER
                        ? ratio.widened().low()
                        : ratio.widened().high())
            .summaryStatistics();
    return some.getFirst().verdict() == Verdict.FASTER
        ? "at least " + factor(ends.getMin(), RoundingMode.FLOOR)
        : "at most " + factor(ends.getMax(), RoundingMode.CEILING);
  }

  private static String factor(double value, RoundingMode mode) {
    BigDecimal fine = BigDecimal.valueOf(value).setScale(2, mode);
    BigDecimal factor =
        fine.compareTo(NEAR_ONE) < 0 ? fine : BigDecimal.valueOf(value).setScale(1, mode);
    return factor.toPlainString();
  }
}
