package org.wsbench.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.analysis.Summary;
import org.wsbench.report.format.Format;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;

/** The ratios of a run so far. */
final class LiveTable {
  private static final double PERCENT = 100;

  private final Comparison comparison;
  private final Map<String, List<Round>> rounds = new HashMap<>();
  private final Map<String, RunFigures> figures = new HashMap<>();

  LiveTable(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * Adds a finished round; a discarded one changes nothing.
   *
   * @return whether it completes its case for now, so that there are new ratios
   */
  boolean add(Round round) {
    if (round.discarded()) {
      return false;
    }
    List<Round> ofCase = rounds.computeIfAbsent(round.echoCase(), key -> new ArrayList<>());
    ofCase.add(round);
    long beside = ofCase.stream().filter(round::isBeside).count();
    if (beside < comparison.stacks().size()) {
      return false;
    }
    figures.put(round.echoCase(), Summary.of(comparison, List.of(), ofCase, Map.of()));
    return true;
  }

  /** The whole table. */
  List<String> lines(Format format) {
    List<Measurement> measurements = new ArrayList<>();
    List<PairRatio> pairs = new ArrayList<>();
    for (String echoCase : comparison.cases()) {
      RunFigures known = figures.getOrDefault(echoCase, RunFigures.NONE);
      measurements.addAll(known.measurements());
      pairs.addAll(known.pairs());
    }
    return format
        .of(RunReport.soFar(new MeasuredRun.SoFar(comparison, new RunFigures(measurements, pairs))))
        .strip()
        .lines()
        .toList();
  }

  /** One case in one line. */
  String line(String echoCase) {
    String baseline = comparison.baseline();
    return figures.get(echoCase).pairs().stream()
        .filter(pair -> pair.stack().equals(baseline) || pair.other().equals(baseline))
        .map(pair -> pair.stack().equals(baseline) ? pair.inverse() : pair)
        .map(pair -> String.format(Locale.ROOT, "%s %.0f %%", pair.stack(), PERCENT * pair.value()))
        .collect(Collectors.joining(", ", "%-16s in %% of %s: ".formatted(echoCase, baseline), ""));
  }
}
