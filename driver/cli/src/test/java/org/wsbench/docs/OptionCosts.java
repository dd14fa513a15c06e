package org.wsbench.docs;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/** What one option costs the stacks of a run, as documents say it. */
record OptionCosts(RunResult result, String option) {
  private static final double PERCENT = 100;

  /** Those that people run, of which the documents tell. */
  private static final Set<String> STACKS = Set.of("metro", "metro-wsit", "cxf", "spring-ws");

  /**
   * Such as {@code metro 33 to 63 % (+- 5)}: the range over all cases, decided or not, because
   * those where a cost is shown are the ones where it is high; and half of the widest interval,
   * with its bound.
   */
  String text() {
    return result.comparison().stacks().stream()
        .filter(stack -> stack.endsWith("@" + option) && STACKS.contains(plain(stack)))
        .map(this::text)
        .collect(Collectors.joining(", "));
  }

  private String text(String stack) {
    List<PairRatio> pairs =
        result.comparison().cases().stream()
            .map(echoCase -> result.pair(stack, plain(stack), echoCase).orElseThrow())
            .toList();
    double widest =
        pairs.stream().mapToDouble(pair -> pair.widened().halfWidth()).max().orElseThrow();
    List<Double> costs = pairs.stream().map(pair -> PERCENT * (1 - pair.value())).toList();
    return String.format(
        Locale.ROOT, "%s%s (+- %.0f)", plain(stack), range(costs), PERCENT * widest);
  }

  private static String plain(String stack) {
    return stack.substring(0, stack.indexOf('@'));
  }

  private static String range(List<Double> costs) {
    long least = Math.round(costs.stream().min(Double::compare).orElseThrow());
    long most = Math.round(costs.stream().max(Double::compare).orElseThrow());
    return least == most ? " " + most + " %" : " " + least + " to " + most + " %";
  }
}
