package org.wsbench.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** What one option costs the stacks of a run, as documents say it. */
record OptionCosts(RunResult result, String option) {
  private static final double PERCENT = 100;

  /** Those that people run, of which the documents tell. */
  private static final Set<String> STACKS = Set.of("metro", "metro-wsit", "cxf", "spring-ws");

  /**
   * Such as {@code metro 33 to 63 % (+- 5)}: the range over the cases where it is decided, and half
   * of the widest interval.
   */
  String text() {
    return result.comparison().stacks().stream()
        .filter(stack -> stack.endsWith("@" + option) && STACKS.contains(plain(stack)))
        .map(this::text)
        .collect(Collectors.joining(", "));
  }

  private String text(String stack) {
    String plain = plain(stack);
    List<Double> costs = new ArrayList<>();
    double widest = 0;
    for (String echoCase : result.comparison().cases()) {
      Optional<PairRatio> pair = result.pair(stack, plain, echoCase);
      if (pair.isPresent() && pair.get().verdict() == Verdict.SLOWER) {
        costs.add(PERCENT * (1 - pair.get().value()));
        widest = Math.max(widest, PERCENT * pair.get().interval().halfWidth());
      }
    }
    int cases = result.comparison().cases().size();
    if (costs.isEmpty()) {
      return plain + " undecided";
    }
    String decided = costs.size() == cases ? "" : ", " + costs.size() + " of " + cases + " cases";
    return String.format(Locale.ROOT, "%s%s (+- %.0f%s)", plain, range(costs), widest, decided);
  }

  private static String plain(String stack) {
    return stack.substring(0, stack.indexOf('@'));
  }

  private static String range(List<Double> costs) {
    double least = costs.stream().min(Double::compare).orElseThrow();
    double most = costs.stream().max(Double::compare).orElseThrow();
    return Math.round(least) == Math.round(most)
        ? String.format(Locale.ROOT, " %.0f %%", most)
        : String.format(Locale.ROOT, " %.0f to %.0f %%", least, most);
  }
}
