package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.BistableStarts;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/**
 * What microbenchmarks say in sentences: one for each two that differ in one thing, which is the
 * binding or the library. The reference is no competitor: the tables have what others are beside
 * it.
 *
 * @param cases in the order of the report
 */
record JmhVerdicts(StoredJmh jmh, BenchmarkTimes times, List<String> cases) {
  private static final double PERCENT = 100;

  /** Bytes that differ by less, on logarithms, decide nothing. */
  private static final double LEAST_DIFFERENCE = 0.01;

  private static final String VERB = "%s is %s times as fast as %s";

  /** Empty if benchmarks did not take turns: then nothing can be decided. */
  static Optional<Section> of(StoredJmh jmh, List<String> cases) {
    JmhVerdicts verdicts = new JmhVerdicts(jmh, BenchmarkTimes.of(jmh), cases);
    List<Item> sentences = new ArrayList<>();
    for (String operation : JmhOperations.of(jmh)) {
      verdicts.sentences(operation).stream()
          .map(sentence -> Item.of(operation + ": " + sentence))
          .forEach(sentences::add);
      verdicts.bistable(operation).stream().map(Item::of).forEach(sentences::add);
    }
    return sentences.isEmpty() ? Optional.empty() : Optional.of(new Section("Verdict", sentences));
  }

  private List<String> sentences(String operation) {
    List<BenchmarkId> variants =
        jmh.benchmarks().stream()
            .map(Benchmark::id)
            .filter(id -> !id.once() && id.operation().equals(operation))
            .filter(id -> !id.binding().equals(BenchmarkId.REFERENCE))
            .filter(distinctVariants())
            .sorted(Comparator.comparing(BenchmarkId::variant))
            .toList();
    List<String> sentences = new ArrayList<>();
    ToldApartByBytes apart = new ToldApartByBytes();
    for (BenchmarkId one : variants) {
      for (BenchmarkId other : variants.subList(variants.indexOf(one) + 1, variants.size())) {
        if (one.differsInOne(other)) {
          sentence(operation, one.variant(), other.variant()).ifPresent(sentences::add);
          apart.add(operation, one.variant(), other.variant());
        }
      }
    }
    apart.sentence().ifPresent(sentences::add);
    return sentences;
  }

  private static Predicate<BenchmarkId> distinctVariants() {
    List<String> seen = new ArrayList<>();
    return id -> !seen.contains(id.variant()) && seen.add(id.variant());
  }

  private Optional<String> sentence(String operation, String one, String other) {
    List<String> measured = new ArrayList<>();
    List<String> unusable = new ArrayList<>();
    List<PairRatio> ratios = new ArrayList<>();
    for (String echoCase : cases) {
      Optional<Benchmark> first = find(operation, echoCase, one);
      Optional<Benchmark> second = find(operation, echoCase, other);
      if (first.isPresent() && second.isPresent()) {
        measured.add(echoCase);
        if (times.isUnusable(first.get()) || times.isUnusable(second.get())) {
          unusable.add(echoCase);
        } else {
          times
              .speed(first.get(), second.get())
              .map(ratio -> ratio.named(one, other, echoCase))
              .ifPresent(ratios::add);
        }
      }
    }
    return PairSentence.of(VERB, measured, ratios, unusable);
  }

  /**
   * What an operation allocates, where times leave pairs undecided that allocate differently: bytes
   * depend on code and JVM only, and are exact.
   */
  private final class ToldApartByBytes {
    private final Map<String, Map<String, Double>> bytes = new TreeMap<>();

    void add(String operation, String one, String other) {
      for (String echoCase : cases) {
        Optional<Benchmark> first = find(operation, echoCase, one);
        Optional<Benchmark> second = find(operation, echoCase, other);
        if (first.isPresent() && second.isPresent() && differ(first.get(), second.get())) {
          Map<String, Double> own = bytes.computeIfAbsent(echoCase, any -> new TreeMap<>());
          own.put(one, first.get().bytes());
          own.put(other, second.get().bytes());
        }
      }
    }

    private boolean differ(Benchmark one, Benchmark other) {
      return one.bytes() != null
          && other.bytes() != null
          && Math.abs(Math.log(one.bytes() / other.bytes())) > LEAST_DIFFERENCE
          && isUndecided(one, other);
    }

    Optional<String> sentence() {
      return bytes.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "bytes allocated per message, which are exact, differ where time leaves pairs"
                  + " undecided: "
                  + cases.stream()
                      .filter(bytes::containsKey)
                      .map(echoCase -> echoCase + " " + ascending(bytes.get(echoCase)))
                      .collect(Collectors.joining("; "))
                  + ".");
    }

    private static String ascending(Map<String, Double> byVariant) {
      return byVariant.entrySet().stream()
          .sorted(Map.Entry.comparingByValue())
          .map(entry -> String.format(Locale.ROOT, "%s %,.0f", entry.getKey(), entry.getValue()))
          .collect(Collectors.joining(", "));
    }
  }

  private boolean isUndecided(Benchmark one, Benchmark other) {
    return times
        .speed(one, other)
        .filter(ratio -> ratio.verdict() == Verdict.UNDECIDED)
        .isPresent();
  }

  /** What starts in one of two ways, compared with the reference. */
  private List<String> bistable(String operation) {
    List<String> lines = new ArrayList<>();
    for (Benchmark one : jmh.benchmarks()) {
      if (one.id().operation().equals(operation) && !one.id().once()) {
        jmh.reference(one.id())
            .flatMap(reference -> times.speed(reference, one))
            .flatMap(time -> BistableStarts.of(time.byFork()))
            .map(clusters -> bistable(one.id(), clusters))
            .ifPresent(lines::add);
      }
    }
    return lines;
  }

  private static String bistable(BenchmarkId id, BistableStarts clusters) {
    return String.format(
        Locale.ROOT,
        "%s %s: starts of %s differ in two clusters, %.0f %% of %s in %d and %.0f %% in %d; a server"
            + " is in one of them.",
        id.operation(),
        id.echoCase(),
        id.variant(),
        PERCENT * clusters.low(),
        BenchmarkId.REFERENCE,
        clusters.lowStarts(),
        PERCENT * clusters.high(),
        clusters.highStarts());
  }

  private Optional<Benchmark> find(String operation, String echoCase, String variant) {
    return jmh.benchmarks().stream()
        .filter(
            one ->
                !one.id().once()
                    && one.id().operation().equals(operation)
                    && one.id().echoCase().equals(echoCase)
                    && one.id().variant().equals(variant))
        .findFirst();
  }
}
