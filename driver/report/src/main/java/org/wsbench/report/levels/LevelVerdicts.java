package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.level.MachineSpeed;
import org.wsbench.report.levels.LimitVerdicts.Range;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Comparison;
import org.wsbench.result.PairRatio;
import org.wsbench.result.level.ClientLatencies;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TrendFigure;
import org.wsbench.result.level.TrendFigure.Verdict;

/**
 * The verdicts of a run with levels, one sentence for each stack or level, and those between
 * stacks.
 *
 * @param competitors stacks that are not references
 */
record LevelVerdicts(
    Comparison comparison, StoredLoad load, LevelFigures figures, List<String> competitors) {
  private static final String NOTHING = LevelSentence.NOTHING;

  List<Item> items() {
    List<String> sentences = new ArrayList<>();
    figures.limits().forEach(limit -> sentences.add(limit(limit)));
    sentences.addAll(limits().sentences(ranges()));
    sentences.addAll(new MemoryOfConnections(figures.connections()).sentences());
    // Clients are compared by their latency, however long they were measured.
    if (sentences.isEmpty() && (figures.trends().isEmpty() || comparison.isOfClients())) {
      sentences.addAll(load.study().steps() ? steps() : levels());
    }
    sentences.addAll(trends());
    return sentences.stream().map(Item::of).toList();
  }

  private List<Range> ranges() {
    long forks = load.windows().stream().mapToInt(LoadWindow::fork).distinct().count();
    return figures.limits().stream()
        .map(limit -> Range.of(limit, forks, load.study().search().confirm()))
        .toList();
  }

  private LimitVerdicts limits() {
    return new LimitVerdicts(figures, MachineSpeed.of(load.windows()));
  }

  private static String limit(LimitFigure limit) {
    String supports = limit.stack() + " supports ";
    String open = limit.complete() ? "" : "; the search did not finish";
    if (limit.low() == null && limit.high() == null) {
      return limit.broken() == null
          ? limit.stack() + NOTHING + "."
          : limit.stack()
              + ": unknown, because no level passed in one start, and none broke the limit in another"
              + open
              + ".";
    }
    if (limit.low() == null) {
      return supports
          + "fewer than "
          + limit.high()
          + ": "
          + limit.broken()
          + " breaks the limit"
          + open
          + ".";
    }
    if (limit.high() == null) {
      String why =
          limit.broken() == null
              ? "none of the levels broke the limit"
              : "in a fork none of the levels broke the limit";
      return supports + limit.low() + " or more: " + why + open + ".";
    }
    return supports
        + between(limit.low(), limit.high())
        + ": the first passed "
        + count(limit.lowWindows())
        + ", the second broke the limit ("
        + limit.broken()
        + ") "
        + count(limit.highWindows())
        + open
        + ".";
  }

  private static String between(Level low, Level high) {
    String first = low.toString().replaceFirst("(/s| users?)$", "");
    return first + " to " + high;
  }

  private static String count(LimitFigure.Count count) {
    return count.some() == count.all()
        ? count.all() == 1 ? "once" : "all " + count.all() + " times"
        : count.some() + " of " + count.all() + " times";
  }

  private List<String> trends() {
    Map<String, List<TrendFigure>> byStack =
        figures.trends().stream()
            .collect(
                Collectors.groupingBy(TrendFigure::stack, LinkedHashMap::new, Collectors.toList()));
    return byStack.entrySet().stream()
        .map(entry -> entry.getKey() + " " + trend(entry.getValue()) + ".")
        .toList();
  }

  private static String trend(List<TrendFigure> trends) {
    List<String> bad =
        trends.stream()
            .filter(one -> one.verdict() == Verdict.DEGRADES || one.verdict() == Verdict.LEAKS)
            .map(
                one ->
                    one.verdict().id()
                        + ": "
                        + one.what().id()
                        + " "
                        + LevelWords.perHour(one.perHour(), one.interval()))
            .toList();
    String open =
        trends.stream()
            .filter(one -> one.verdict() == Verdict.UNDECIDED)
            .map(one -> one.what().id())
            .collect(Collectors.joining(", "));
    String undecided = open.isEmpty() ? "" : "; undecided: " + open;
    return bad.isEmpty()
        ? open.isEmpty() ? "is steady" : "shows no clear trend" + undecided
        : String.join("; ", bad) + undecided;
  }

  private List<String> steps() {
    List<String> sentences = new ArrayList<>();
    List<Range> ranges = new ArrayList<>();
    for (String stack : stacks()) {
      List<LevelFigure> own = of(stack).filter(one -> !one.isVoid()).toList();
      Optional<LevelFigure> broken = own.stream().filter(one -> !one.passes()).findFirst();
      Optional<LevelFigure> kept =
          own.stream()
              .takeWhile(LevelFigure::passes)
              .max(Comparator.comparingDouble(one -> one.level().value()));
      sentences.add(step(stack, kept, broken, own.isEmpty()));
      ranges.add(
          Range.of(
              stack,
              kept.map(LevelFigure::level).orElse(null),
              broken.map(LevelFigure::level).orElse(null)));
    }
    sentences.addAll(limits().sentences(ranges));
    if (stacks().size() > 1 && figures.levels().stream().allMatch(one -> one.windows() < 2)) {
      sentences.add(
          "Each step was measured once: stacks whose last steps are next to each other are not "
              + "shown to differ.");
    }
    return sentences;
  }

  private String step(
      String stack, Optional<LevelFigure> kept, Optional<LevelFigure> broken, boolean unknown) {
    return stack
        + kept.map(one -> " keeps the limit up to " + one.level())
            .orElse(unknown ? NOTHING : " keeps the limit at no step")
        + broken.map(one -> ", and breaks it at " + one.level()).orElse(unknown ? "" : end(stack))
        + kept.map(
                one ->
                    " ("
                        + LevelWords.number(one.tps())
                        + "/s, p99 "
                        + LevelWords.millis(one.intended().percentiles().p99())
                        + " ms at the last that it keeps)")
            .orElse("")
        + ".";
  }

  /** Why the steps of a stack ended that never broke the limit. */
  private String end(String stack) {
    LevelFigure last = of(stack).toList().getLast();
    return last.isVoid()
        ? "; its steps ended at " + last.level() + ", where all windows are void"
        : "; no step broke it";
  }

  /** The 99th percentile of each stack at each level, from least to most. */
  private List<String> levels() {
    List<String> sentences = new ArrayList<>();
    for (String asked : load.study().levels()) {
      List<LevelFigure> at =
          figures.levels().stream()
              .filter(one -> one.asked().equals(asked) && figures.isMain(one))
              .sorted(Comparator.comparingDouble(one -> one.intended().percentiles().p99()))
              .toList();
      if (!at.isEmpty()) {
        sentences.add("At " + name(asked, at) + LevelSentence.of(at) + ".");
        AddedLatencyWords.of(figures.clients())
            .ifPresent(words -> sentences.addAll(words.sentences(asked)));
      }
    }
    sentences.addAll(pairs());
    return sentences;
  }

  private List<String> pairs() {
    ClientLatencies clients = figures.clients();
    return Stream.concat(
            clients == null ? Stream.empty() : latencies("p50", clients.medians()),
            latencies("p99", figures.pairs()))
        .distinct()
        .toList();
  }

  private Stream<String> latencies(String percentile, List<PairRatio> ratios) {
    return new LatencyVerdicts(
            comparison, figures, percentile, ratios, load.study().levels(), competitors)
        .sentences().stream();
  }

  private String name(String asked, List<LevelFigure> at) {
    if (comparison.isOfClients()) {
      return LevelWords.threads(at.getFirst());
    }
    Level level = at.getFirst().level();
    return level.kind() == Level.Kind.USERS
        ? level.toString()
        : asked.endsWith("%")
            ? asked + " of its own peak"
            : asked.contains("slowest")
                ? asked.replace("of slowest", "of the slowest stack's peak") + rates(at)
                : asked;
  }

  /** Peaks are measured again in every cycle, and a stack may lack windows that others have. */
  private static String rates(List<LevelFigure> at) {
    DoubleSummaryStatistics values =
        at.stream().mapToDouble(one -> one.level().value()).summaryStatistics();
    Level level = at.getFirst().level();
    Level least = level.at(values.getMin());
    Level most = level.at(values.getMax());
    return " (" + (least.toString().equals(most.toString()) ? least : between(least, most)) + ")";
  }

  private List<String> stacks() {
    return figures.levels().stream().map(LevelFigure::stack).distinct().toList();
  }

  private Stream<LevelFigure> of(String stack) {
    return figures.levels().stream().filter(one -> one.stack().equals(stack));
  }
}
