package org.wsbench.report.starts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartFigure;

/**
 * Which stacks start faster, take less, or serve more than the baseline: one sentence for each main
 * figure.
 *
 * @param stacks those with figures, in the order of the report
 * @param baseline what they are compared with
 */
record StartVerdicts(FootprintFigures figures, List<String> stacks, String baseline) {
  private static final double PERCENT = 100;

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (StartFigure figure : StartFigure.MAIN) {
      sentence(figure).ifPresent(sentences::add);
    }
    return sentences;
  }

  private Optional<String> sentence(StartFigure figure) {
    Map<Verdict, List<PairRatio>> byVerdict = new LinkedHashMap<>();
    for (Verdict verdict : Verdict.values()) {
      List<PairRatio> some =
          stacks.stream()
              .flatMap(stack -> figures.pair(stack, baseline, figure).stream())
              .filter(pair -> pair.verdict() == verdict)
              .toList();
      if (!some.isEmpty()) {
        byVerdict.put(verdict, some);
      }
    }
    if (byVerdict.isEmpty()) {
      return Optional.empty();
    }
    String parts =
        byVerdict.entrySet().stream()
            .map(entry -> part(figure, entry.getKey(), entry.getValue()))
            .collect(Collectors.joining("; "));
    return Optional.of("%s, compared with %s: %s.".formatted(title(figure), baseline, parts));
  }

  private static String title(StartFigure figure) {
    String label = figure.label();
    return label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
  }

  private static String part(StartFigure figure, Verdict verdict, List<PairRatio> some) {
    return switch (verdict) {
      case FASTER -> better(figure) + ": " + percents(some);
      case SLOWER -> worse(figure) + ": " + percents(some);
      case EQUAL -> "equal within " + within(some) + " %: " + names(some);
      case UNDECIDED -> "undecided: " + names(some);
    };
  }

  private static String better(StartFigure figure) {
    if (figure.isTime()) {
      return "faster";
    }
    return figure.moreIsBetter() ? "more" : "less";
  }

  private static String worse(StartFigure figure) {
    if (figure.isTime()) {
      return "slower";
    }
    return figure.moreIsBetter() ? "less" : "more";
  }

  /** The figure of each stack in percent of the baseline's. */
  private static String percents(List<PairRatio> some) {
    return some.stream()
        .map(
            pair ->
                String.format(Locale.ROOT, "%s (%.0f %%)", pair.stack(), PERCENT / pair.value()))
        .collect(Collectors.joining(", "));
  }

  private static String names(List<PairRatio> some) {
    return some.stream().map(PairRatio::stack).collect(Collectors.joining(", "));
  }

  private static long within(List<PairRatio> equal) {
    double most = equal.stream().mapToDouble(PairRatio::within).max().orElseThrow();
    return (long) Math.ceil(PERCENT * most);
  }
}
