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
import java.util.stream.Stream;
import org.wsbench.analysis.jmh.AllocatedBytes;
import org.wsbench.analysis.jmh.BenchmarkTimes;
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
record JmhVerdicts(JmhOperations operations, BenchmarkTimes times, List<String> cases) {

  private static final String ONE_START =
      "Nothing is decided: each benchmark has one start, and another may be faster or slower by"
          + " more than its turns show (--starts 4).";

  private static final String VERB = "%s is %s times as fast as %s";

  /** Empty if benchmarks did not take turns: then nothing can be decided. */
  static Optional<Section> of(StoredJmh jmh, BenchmarkTimes times, List<String> cases) {
    JmhVerdicts verdicts = new JmhVerdicts(new JmhOperations(jmh), times, cases);
    return section(Stream.concat(verdicts.ofTimes(), verdicts.ofBytes()));
  }

  /** The same without what is allocated. */
  static Optional<Section> brief(StoredJmh jmh, BenchmarkTimes times, List<String> cases) {
    return section(new JmhVerdicts(new JmhOperations(jmh), times, cases).ofTimes());
  }

  private static Optional<Section> section(Stream<String> sentences) {
    List<Item> items = sentences.map(Item::of).toList();
    return items.isEmpty() ? Optional.empty() : Optional.of(new Section("Verdict", items));
  }

  private Stream<String> ofTimes() {
    if (times.speeds().isEmpty()) {
      return Stream.empty();
    }
    return times.speeds().stream().anyMatch(ratio -> ratio.byFork().size() > 1)
        ? ofPairs()
        : Stream.of(ONE_START);
  }

  private Stream<String> ofPairs() {
    return operations.all().stream()
        .flatMap(
            operation ->
                pairs(operation).stream()
                    .flatMap(pair -> sentence(operation, pair).stream())
                    .map(sentence -> operation + ": " + sentence));
  }

  private Stream<String> ofBytes() {
    return operations.all().stream()
        .flatMap(
            operation -> {
              ToldApartByBytes apart = new ToldApartByBytes();
              pairs(operation).forEach(pair -> apart.add(operation, pair));
              return apart.sentence().stream().map(sentence -> operation + ", " + sentence);
            });
  }

  /** Two variants that differ in one thing. */
  private record Pair(String one, String other) {}

  private List<Pair> pairs(String operation) {
    List<BenchmarkId> variants =
        operations.of(operation).stream()
            .map(Benchmark::id)
            .filter(id -> !id.binding().equals(BenchmarkId.REFERENCE))
            .filter(distinctVariants())
            .sorted(Comparator.comparing(BenchmarkId::variant))
            .toList();
    List<Pair> pairs = new ArrayList<>();
    for (BenchmarkId one : variants) {
      for (BenchmarkId other : variants.subList(variants.indexOf(one) + 1, variants.size())) {
        if (one.differsInOne(other)) {
          pairs.add(new Pair(one.variant(), other.variant()));
        }
      }
    }
    return pairs;
  }

  private static Predicate<BenchmarkId> distinctVariants() {
    List<String> seen = new ArrayList<>();
    return id -> !seen.contains(id.variant()) && seen.add(id.variant());
  }

  private Optional<String> sentence(String operation, Pair pair) {
    List<String> measured = new ArrayList<>();
    List<String> unusable = new ArrayList<>();
    List<PairRatio> ratios = new ArrayList<>();
    for (String echoCase : cases) {
      Optional<Benchmark> first = find(operation, echoCase, pair.one());
      Optional<Benchmark> second = find(operation, echoCase, pair.other());
      if (first.isPresent() && second.isPresent()) {
        measured.add(echoCase);
        if (times.isUnusable(first.get()) || times.isUnusable(second.get())) {
          unusable.add(echoCase);
        } else {
          times
              .speed(first.get(), second.get())
              .map(ratio -> ratio.named(pair.one(), pair.other(), echoCase))
              .ifPresent(ratios::add);
        }
      }
    }
    return PairSentence.of(VERB, measured, ratios, unusable);
  }

  /**
   * What an operation allocates, where times leave pairs undecided that allocate differently in all
   * of their starts.
   */
  private final class ToldApartByBytes {
    private final Map<String, Map<String, AllocatedBytes>> bytes = new TreeMap<>();

    void add(String operation, Pair pair) {
      for (String echoCase : cases) {
        Optional<Benchmark> first = find(operation, echoCase, pair.one());
        Optional<Benchmark> second = find(operation, echoCase, pair.other());
        Optional<AllocatedBytes> own = first.flatMap(AllocatedBytes::of);
        Optional<AllocatedBytes> others = second.flatMap(AllocatedBytes::of);
        if (own.isPresent()
            && others.isPresent()
            && own.get().differsFrom(others.get())
            && isUndecided(first.get(), second.get())) {
          Map<String, AllocatedBytes> both =
              bytes.computeIfAbsent(echoCase, any -> new TreeMap<>());
          both.put(pair.one(), own.get());
          both.put(pair.other(), others.get());
        }
      }
    }

    Optional<String> sentence() {
      return bytes.isEmpty()
          ? Optional.empty()
          : Optional.of(
              "bytes per message, where time decides nothing and all starts differ: "
                  + cases.stream()
                      .filter(bytes::containsKey)
                      .map(echoCase -> echoCase + " " + ascending(bytes.get(echoCase)))
                      .collect(Collectors.joining("; "))
                  + ".");
    }

    private static String ascending(Map<String, AllocatedBytes> byVariant) {
      return byVariant.entrySet().stream()
          .sorted(Map.Entry.comparingByValue(Comparator.comparingDouble(AllocatedBytes::middle)))
          .map(entry -> entry.getKey() + " " + text(entry.getValue()))
          .collect(Collectors.joining(", "));
    }

    private static String text(AllocatedBytes bytes) {
      return bytes.isRange()
          ? String.format(Locale.ROOT, "%,.0f to %,.0f", bytes.low(), bytes.high())
          : String.format(Locale.ROOT, "%,.0f", bytes.middle());
    }
  }

  private boolean isUndecided(Benchmark one, Benchmark other) {
    return times
        .speed(one, other)
        .filter(ratio -> ratio.verdict() == Verdict.UNDECIDED)
        .isPresent();
  }

  private Optional<Benchmark> find(String operation, String echoCase, String variant) {
    return operations.of(operation).stream()
        .filter(one -> one.id().echoCase().equals(echoCase))
        .filter(one -> one.id().variant().equals(variant))
        .findFirst();
  }
}
