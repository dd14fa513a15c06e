package org.wsbench.jmh.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The combinations that options ask for. A value given for a parameter chooses among those that a
 * benchmark has; JMH itself would take it for all, also where there is no such combination.
 */
final class Combinations {

  private final Options options;
  private final Map<String, SortedSet<String>> known = new TreeMap<>();

  private Combinations(Options options) {
    this.options = options;
  }

  /**
   * Lists the combinations.
   *
   * @throws IllegalArgumentException if there is none, or none with one of the values asked for
   */
  static List<Combination> of(Options options) {
    return new Combinations(options).list();
  }

  private List<Combination> list() {
    List<Combination> all = new ArrayList<>();
    for (BenchmarkListEntry benchmark : benchmarks()) {
      Map<String, String[]> declared = benchmark.getParams().orElse(Map.of());
      declared.forEach(this::know);
      for (Map<String, String> params : products(declared)) {
        all.add(new Combination(benchmark.getUsername(), benchmark.getMode(), params));
      }
    }
    known.forEach(this::requireKnown);
    if (all.isEmpty()) {
      throw new IllegalArgumentException(
          "no benchmark matches %s with these parameters; -lp lists what there is"
              .formatted(options.getIncludes()));
    }
    return all;
  }

  private SortedSet<BenchmarkListEntry> benchmarks() {
    try {
      return BenchmarkList.defaultList()
          .find(
              OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
              options.getIncludes(),
              options.getExcludes());
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(
          "'%s' is not a regular expression: %s".formatted(e.getPattern(), e.getDescription()), e);
    }
  }

  private void know(String name, String[] values) {
    known.computeIfAbsent(name, any -> new TreeSet<>()).addAll(Arrays.asList(values));
  }

  private void requireKnown(String name, SortedSet<String> values) {
    for (String asked : options.getParameter(name).orElse(List.of())) {
      if (!values.contains(Combination.withoutCopy(asked))) {
        throw new IllegalArgumentException(
            "no benchmark that matches has %s=%s; the values are %s"
                .formatted(name, asked, String.join(", ", values)));
      }
    }
  }

  /** Every combination of values that is declared and asked for. */
  private List<Map<String, String>> products(Map<String, String[]> declared) {
    List<Map<String, String>> products = List.of(Map.of());
    for (Map.Entry<String, String[]> param : declared.entrySet()) {
      List<Map<String, String>> longer = new ArrayList<>();
      for (Map<String, String> product : products) {
        for (String value : chosen(param.getKey(), List.of(param.getValue()))) {
          Map<String, String> next = new TreeMap<>(product);
          next.put(param.getKey(), value);
          longer.add(next);
        }
      }
      products = longer;
    }
    return products;
  }

  private List<String> chosen(String name, List<String> declared) {
    Collection<String> asked = options.getParameter(name).orElse(declared);
    return asked.stream()
        .filter(value -> declared.contains(Combination.withoutCopy(value)))
        .distinct()
        .toList();
  }
}
