package org.wsbench.report.starts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.analysis.starts.PortGrowth;
import org.wsbench.analysis.starts.PortGrowth.Leak;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure.Measure;

/**
 * Which clients leak when ports are dropped: one sentence for each thing that grows.
 *
 * @param clients those with figures, in the order of the report
 */
record PortLeaks(FootprintFigures figures, List<String> clients) {
  private static final double BYTES_PER_KILOBYTE = 1000;

  /** None for a run of stacks. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (PortGrowth growth : PortGrowth.values()) {
      sentence(growth).ifPresent(sentences::add);
    }
    return sentences;
  }

  private Optional<String> sentence(PortGrowth growth) {
    Map<Leak, List<StartEstimate>> byVerdict = new EnumMap<>(Leak.class);
    for (String client : clients) {
      figures
          .of(client, growth.figure())
          .ifPresent(
              estimate ->
                  byVerdict
                      .computeIfAbsent(growth.verdict(estimate), any -> new ArrayList<>())
                      .add(estimate));
    }
    if (byVerdict.isEmpty()) {
      return Optional.empty();
    }
    String parts =
        byVerdict.entrySet().stream()
            .map(entry -> part(growth, entry.getKey(), entry.getValue()))
            .collect(Collectors.joining("; "));
    return Optional.of("%s that was dropped: %s.".formatted(title(growth), parts));
  }

  private static String title(PortGrowth growth) {
    String label = growth.figure().label();
    return label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
  }

  private static String part(PortGrowth growth, Leak leak, List<StartEstimate> some) {
    return switch (leak) {
      case YES ->
          "a leak: "
              + some.stream()
                  .map(one -> "%s (%s)".formatted(one.stack(), amount(growth, one)))
                  .collect(Collectors.joining(", "));
      case NO -> "no leak: " + names(some);
      case UNDECIDED -> "undecided: " + names(some);
    };
  }

  private static String amount(PortGrowth growth, StartEstimate estimate) {
    boolean bytes = growth.figure().measure() == Measure.BYTES_PER_PORT;
    double scale = bytes ? BYTES_PER_KILOBYTE : 1;
    return String.format(
        Locale.ROOT,
        bytes ? "%.1f +- %.1f kB" : "%.2f +- %.2f",
        estimate.mean() / scale,
        estimate.interval().halfWidth() / scale);
  }

  private static String names(List<StartEstimate> some) {
    return some.stream().map(StartEstimate::stack).collect(Collectors.joining(", "));
  }
}
