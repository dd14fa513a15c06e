package org.wsbench.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.analysis.stats.Samples;

/**
 * The published figures of the JAX-WS RI 2.1 benchmark of 2007.
 *
 * @param ratios throughput of JAX-WS RI divided by that of Axis2 with XMLBeans, by case in the
 *     order of the publication
 */
public record Wstest2007(Map<String, Double> ratios) {
  /** The published figures, from {@code results/wstest-2007.csv}. */
  public static final Wstest2007 PUBLISHED = parse(text());

  private static final int FEWEST_CASES = 3;

  /** Columns of the file. */
  private static final int CASE = 0;

  private static final int AXIS2 = 1;
  private static final int JAX_WS_RI = 3;

  /** Copies. */
  public Wstest2007 {
    ratios = Collections.unmodifiableMap(new LinkedHashMap<>(ratios));
  }

  private static String text() {
    try (InputStream file = Wstest2007.class.getResourceAsStream("wstest-2007.csv")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Wstest2007 parse(String csv) {
    Map<String, Double> ratios = new LinkedHashMap<>();
    csv.lines()
        .skip(1)
        .map(line -> line.split(","))
        .forEach(
            row ->
                ratios.put(
                    row[CASE],
                    Double.parseDouble(row[JAX_WS_RI]) / Double.parseDouble(row[AXIS2])));
    return new Wstest2007(ratios);
  }

  /**
   * The ratio of a case or, of several, the geometric mean of theirs; empty if it is not known of
   * all.
   */
  public Optional<Double> ratio(List<String> cases) {
    return ratios.keySet().containsAll(cases)
        ? Optional.of(
            Math.exp(
                cases.stream().mapToDouble(name -> Math.log(ratios.get(name))).average().orElse(0)))
        : Optional.empty();
  }

  /**
   * The similarity of the logarithms of other ratios to these: their correlation over the common
   * cases; empty below three.
   *
   * @param others by case
   */
  public Optional<Double> logCorrelation(Map<String, Double> others) {
    List<String> common = ratios.keySet().stream().filter(others::containsKey).toList();
    return common.size() < FEWEST_CASES
        ? Optional.empty()
        : Optional.of(Samples.correlation(logs(this.ratios, common), logs(others, common)));
  }

  private static double[] logs(Map<String, Double> ratios, List<String> cases) {
    return cases.stream().mapToDouble(name -> Math.log(ratios.get(name))).toArray();
  }
}
