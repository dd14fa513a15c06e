package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;

class Wstest2007Test {
  private static final Wstest2007 PUBLISHED = Wstest2007.PUBLISHED;

  @Test
  void hasEveryCase() {
    assertThat(PUBLISHED.ratios().keySet())
        .containsExactlyElementsOf(EchoCase.contract().stream().map(EchoCase::id).toList());
    assertThat(PUBLISHED.ratios().get("echoVoid")).isCloseTo(19620.673 / 11712.373, within(1e-9));
    assertThat(PUBLISHED.ratios().get("echoOrder500")).isCloseTo(284.707 / 210.802, within(1e-9));
  }

  @Test
  void theRatioOfSeveralCasesIsTheirGeometricMean() {
    assertThat(PUBLISHED.ratio(List.of("echoVoid", "echoOrder500")).orElseThrow())
        .isCloseTo(Math.sqrt(1.6752 * 1.3506), within(1e-4));
    assertThat(PUBLISHED.ratio(List.of("echoVoid", "echoNothing"))).isEmpty();
  }

  /** Two columns of ratios whose correlations were worked out by other means. */
  @Test
  void correlatesOnLogarithms() {
    List<Double> reference =
        List.of(
            2.05, 2.04, 1.92, 2.00, 1.93, 1.97, 1.80, 1.66, 1.69, 1.81, 1.21, 1.20, 1.19, 1.31,
            1.40);
    List<Double> typed =
        List.of(
            1.96, 1.88, 1.79, 1.82, 1.91, 1.88, 1.80, 1.88, 1.93, 2.16, 1.79, 1.78, 1.83, 2.12,
            2.38);

    assertThat(correlation(reference)).isCloseTo(0.88, within(0.005));
    assertThat(correlation(typed)).isCloseTo(-0.37, within(0.005));
    assertThat(PUBLISHED.logCorrelation(Map.of("echoVoid", 2.0, "echoDate", 1.0))).isEmpty();
  }

  @Test
  void correlatesPerfectlyWithAnyPowerOfItself() {
    Map<String, Double> squares = new HashMap<>(PUBLISHED.ratios());
    squares.replaceAll((echoCase, ratio) -> 3 * ratio * ratio);

    assertThat(PUBLISHED.logCorrelation(squares).orElseThrow()).isCloseTo(1, within(1e-12));
  }

  private static double correlation(List<Double> today) {
    Map<String, Double> ratios = new HashMap<>();
    List<String> cases = List.copyOf(PUBLISHED.ratios().keySet());
    for (int i = 0; i < today.size(); i++) {
      ratios.put(cases.get(i), today.get(i));
    }
    return PUBLISHED.logCorrelation(ratios).orElseThrow();
  }
}
