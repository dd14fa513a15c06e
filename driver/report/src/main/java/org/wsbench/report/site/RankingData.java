package org.wsbench.report.site;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.analysis.FamilyRatios;
import org.wsbench.analysis.Ranking;
import org.wsbench.report.Marks;
import org.wsbench.report.RatioEnds;
import org.wsbench.report.html.Legend;
import org.wsbench.report.ladder.LadderScopes;
import org.wsbench.report.throughput.StandInBaseline;
import org.wsbench.result.RunResult;

/**
 * The ratios of a result by family of cases and by case, for the script of the first page.
 *
 * @param machine on which it was measured
 * @param stacks the rows, references too, and their styles
 * @param baseline number of the stack that is 100 % at first
 * @param cases single cases, without those that are a family
 */
record RankingData(
    String name,
    String machine,
    List<Legend.Entry> stacks,
    int baseline,
    List<FamilyData> families,
    List<FamilyData> cases) {

  /** The ratios in a family of cases or in one case, of each two stacks in one order. */
  record FamilyData(String name, List<RatioData> ratios) {}

  /**
   * The ratio of two stacks.
   *
   * @param stack number of the stack that is divided
   * @param other number of the stack that it is divided by
   * @param low lower end of the interval; null if it is open, or if there is no interval
   * @param high upper end, likewise
   * @param sign {@code !} if it must not be used, {@code ?} if it decides nothing, else empty
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record RatioData(int stack, int other, Double ratio, Double low, Double high, String sign) {}

  private static final MathContext DIGITS = new MathContext(5);

  static RankingData of(String name, String machine, RunResult result) {
    List<String> stacks = result.comparison().stacks();
    String baseline = StandInBaseline.of(result).comparison().baseline();
    List<FamilyData> families =
        Ranking.of(result).stream()
            .map(ranking -> data(LadderScopes.name(ranking.cases()), result, ranking.cases()))
            .toList();
    return new RankingData(
        name,
        machine,
        Legend.entries(stacks),
        Math.max(0, stacks.indexOf(baseline)),
        families,
        result.comparison().cases().stream()
            .filter(echoCase -> families.stream().noneMatch(one -> one.name().equals(echoCase)))
            .map(echoCase -> data(echoCase, result, List.of(echoCase)))
            .toList());
  }

  private static FamilyData data(String name, RunResult result, List<String> cases) {
    return new FamilyData(
        name, ratios(new FamilyRatios(result, cases), result.comparison().stacks()));
  }

  private static List<RatioData> ratios(FamilyRatios family, List<String> stacks) {
    List<RatioData> ratios = new ArrayList<>();
    for (int one = 0; one < stacks.size(); one++) {
      for (int other = one + 1; other < stacks.size(); other++) {
        RatioData ratio = ratio(family, stacks, one, other);
        if (ratio != null) {
          ratios.add(ratio);
        }
      }
    }
    return ratios;
  }

  /** Null if it is not known in all cases of the family. */
  private static RatioData ratio(FamilyRatios family, List<String> stacks, int one, int other) {
    String stack = stacks.get(one);
    String beside = stacks.get(other);
    RatioEnds ends = RatioEnds.of(family.interval(stack, beside).orElse(null));
    return family
        .value(stack, beside)
        .filter(value -> family.isComplete(stack, beside))
        .map(
            value ->
                new RatioData(
                    one,
                    other,
                    rounded(value),
                    rounded(ends.low()),
                    rounded(ends.high()),
                    Marks.of(family, stack, beside).symbol()))
        .orElse(null);
  }

  private static Double rounded(Double value) {
    return value == null ? null : (Double) new BigDecimal(value).round(DIGITS).doubleValue();
  }
}
