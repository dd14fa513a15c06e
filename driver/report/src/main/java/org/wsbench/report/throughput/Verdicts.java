package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.ClientWords;
import org.wsbench.report.Marks;
import org.wsbench.report.PairSentence;
import org.wsbench.report.ladder.LadderSentences;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Role;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;

/** The verdicts on the stacks of a run, in sentences. */
final class Verdicts {
  /** Most sentences on a terminal. */
  private static final int MOST = 10;

  private static final double PERCENT = 100;

  private final RunResult result;
  private final List<String> competitors;

  private Verdicts(RunResult result) {
    this.result = result;
    this.competitors =
        result.comparison().stacks().stream().filter(stack -> !isReference(stack)).toList();
  }

  /**
   * All pairs of competitors, and the share of the reference that each reaches. For a ladder, its
   * steps, because most of its pairs differ in several things at once.
   */
  static Optional<Section> all(RunResult result) {
    Verdicts verdicts = new Verdicts(result);
    return verdicts.section(
        result.ladder().isEmpty()
            ? Stream.concat(VersionSentences.of(result).stream(), verdicts.everyPair().stream())
                .distinct()
                .toList()
            : LadderSentences.of(result));
  }

  /**
   * The same in brief; for versions, what became of each stack, and for many competitors, those
   * that serve the most.
   */
  static Optional<Section> brief(RunResult result) {
    Verdicts verdicts = new Verdicts(result);
    if (!result.ladder().isEmpty()) {
      return all(result);
    }
    List<String> versions = VersionSentences.of(result);
    if (!versions.isEmpty()) {
      return Optional.of(new Section("Verdict", versions.stream().map(Item::of).toList()));
    }
    List<String> ranking = RankingTable.sentences(result);
    if (!ranking.isEmpty()) {
      return Optional.of(new Section("Verdict", ranking.stream().map(Item::of).toList()));
    }
    List<String> every = verdicts.everyPair();
    return verdicts.section(every.size() <= MOST ? every : verdicts.besideTheBaseline());
  }

  private Optional<Section> section(List<String> sentences) {
    List<Item> items = Stream.concat(sentences.stream(), shares().stream()).map(Item::of).toList();
    return items.isEmpty() ? Optional.empty() : Optional.of(new Section("Verdict", items));
  }

  private List<String> everyPair() {
    List<String> sentences = new ArrayList<>();
    for (String stack : competitors) {
      for (String other : competitors.subList(competitors.indexOf(stack) + 1, competitors.size())) {
        PairSentence.of(result, stack, other).ifPresent(sentences::add);
      }
    }
    return sentences;
  }

  private List<String> besideTheBaseline() {
    String baseline = result.comparison().baseline();
    return competitors.stream()
        .filter(stack -> !stack.equals(baseline))
        .flatMap(stack -> PairSentence.of(result, stack, baseline).stream())
        .toList();
  }

  private boolean isReference(String stack) {
    return result.stack(stack).filter(run -> run.description().role().isReference()).isPresent();
  }

  /** Without intervals, because a reference is not a competitor, and nothing is decided. */
  private List<String> shares() {
    List<String> references =
        result.comparison().stacks().stream()
            .flatMap(stack -> result.stack(stack).stream())
            .filter(run -> run.description().role() == Role.XML_REFERENCE)
            .map(StackRun::name)
            .toList();
    if (references.isEmpty()) {
      return List.of();
    }
    Map<String, List<String>> byReference =
        competitors.stream()
            .collect(
                Collectors.groupingBy(
                    stack -> reference(stack, references),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return byReference.entrySet().stream()
        .flatMap(entry -> shares(entry.getKey(), entry.getValue()).stream())
        .toList();
  }

  /**
   * The one with the same variant, such as TLS, if there is one; otherwise the baseline if it is a
   * reference, or else the first.
   */
  private String reference(String stack, List<String> references) {
    StackName name = StackName.of(stack);
    String baseline = result.comparison().baseline();
    return references.stream()
        .filter(one -> !name.isPlainCopy() && StackName.of(one).copy().equals(name.copy()))
        .findFirst()
        .orElse(references.contains(baseline) ? baseline : references.getFirst());
  }

  private Optional<String> shares(String reference, List<String> stacks) {
    List<String> shares =
        stacks.stream().flatMap(stack -> share(stack, reference).stream()).toList();
    return shares.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ClientWords.ofReference(result.comparison()).formatted(reference)
                + String.join(", ", shares)
                + ".");
  }

  private Optional<String> share(String stack, String reference) {
    LongSummaryStatistics percents =
        result.comparison().cases().stream()
            .flatMap(echoCase -> result.pair(stack, reference, echoCase).stream())
            .filter(pair -> !Marks.isUnusable(result, pair) && !pair.bound().isOpen())
            .mapToLong(pair -> Math.round(PERCENT * pair.value()))
            .summaryStatistics();
    if (percents.getCount() == 0) {
      return Optional.empty();
    }
    String most = percents.getMax() + " %";
    return Optional.of(
        percents.getMin() == percents.getMax()
            ? stack + " " + most
            : stack + " " + percents.getMin() + " to " + most);
  }
}
