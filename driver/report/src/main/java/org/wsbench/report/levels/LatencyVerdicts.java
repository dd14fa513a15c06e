package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.report.CaseNames;
import org.wsbench.report.ClientWords;
import org.wsbench.report.PairSentence;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;

/**
 * Which of two stacks answers faster, or which of two clients is faster, at which levels: one
 * sentence for each two competitors.
 *
 * @param percentile its name
 * @param pairs the ratios of that percentile
 * @param levels as the plan calls them
 * @param competitors whose pairs are named
 */
record LatencyVerdicts(
    Comparison comparison,
    LevelFigures figures,
    String percentile,
    List<PairRatio> pairs,
    List<String> levels,
    List<String> competitors) {
  List<String> sentences() {
    if (!pairs.isEmpty() && pairs.stream().allMatch(ratio -> ratio.interval() == null)) {
      return List.of(
          "Each level was measured once: which %s %s faster is undecided."
              .formatted(ClientWords.measured(comparison), verb()));
    }
    String pattern = "%s " + verb() + " %s times as fast as %s";
    List<String> sentences = new ArrayList<>();
    for (String stack : competitors) {
      for (String other : competitors.subList(competitors.indexOf(stack) + 1, competitors.size())) {
        List<String> measured =
            levels.stream()
                .filter(level -> ratio(stack, other, level).findAny().isPresent())
                .toList();
        List<String> lost =
            measured.stream()
                .filter(level -> isUnusable(stack, level) || isUnusable(other, level))
                .toList();
        List<PairRatio> ratios =
            measured.stream()
                .filter(level -> !lost.contains(level))
                .flatMap(level -> ratio(stack, other, level))
                .toList();
        PairSentence.of(pattern, new CaseNames(measured, true), stack, other, ratios, lost)
            .map(sentence -> percentile + ": " + sentence)
            .ifPresent(sentences::add);
      }
    }
    return sentences;
  }

  /** Clients are answered. */
  private String verb() {
    return comparison.isOfClients() ? "is" : "answers";
  }

  private Stream<PairRatio> ratio(String stack, String other, String level) {
    return pairs.stream()
        .flatMap(
            ratio ->
                ratio.isOf(stack, other, level)
                    ? Stream.of(ratio)
                    : ratio.isOf(other, stack, level)
                        ? Stream.of(ratio.inverse())
                        : Stream.empty());
  }

  private boolean isUnusable(String stack, String level) {
    return figures.levels().stream()
        .filter(one -> one.stack().equals(stack) && one.asked().equals(level))
        .filter(figures::isMain)
        .anyMatch(LevelFigure::lacksWorstLatencies);
  }
}
