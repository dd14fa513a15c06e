package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.PairRatio;
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
  private static final String VERB = "%s is %s times as fast as %s";

  /** Empty if benchmarks did not take turns: then nothing can be decided. */
  static Optional<Section> of(StoredJmh jmh, List<String> cases) {
    JmhVerdicts verdicts = new JmhVerdicts(jmh, BenchmarkTimes.of(jmh), cases);
    List<Item> sentences = new ArrayList<>();
    for (String operation : JmhOperations.of(jmh)) {
      verdicts.sentences(operation).stream()
          .map(sentence -> Item.of(operation + ": " + sentence))
          .forEach(sentences::add);
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
    for (BenchmarkId one : variants) {
      for (BenchmarkId other : variants.subList(variants.indexOf(one) + 1, variants.size())) {
        if (one.differsInOne(other)) {
          sentence(operation, one.variant(), other.variant()).ifPresent(sentences::add);
        }
      }
    }
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
