package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.jmh.SumCheck;

/** Describes the results of sum checks. */
final class SumCheckText {
  private SumCheckText() {}

  /** One line on checks of parsing against unmarshal; at least one. */
  static String ofUnmarshal(Collection<SumCheck> checks) {
    return of(
        checks,
        SumCheck::verdict,
        check -> check.unmarshal().id().echoCase() + " " + check.unmarshal().id().variant());
  }

  /**
   * One line.
   *
   * @param checks at least one
   * @param verdict the result of each
   * @param name the name of each
   */
  static <T> String of(
      Collection<T> checks, Function<T, PartCheck> verdict, Function<T, String> name) {
    List<String> broken = names(checks, verdict, name, PartCheck.BROKEN);
    List<String> undecided = names(checks, verdict, name, PartCheck.UNDECIDED);
    List<String> parts = new ArrayList<>();
    if (!broken.isEmpty()) {
      parts.add("FAILS for " + String.join(", ", broken));
    }
    if (!undecided.isEmpty()) {
      parts.add(
          "undecided (above 100 %, but within the interval) for " + String.join(", ", undecided));
    }
    int holding = checks.size() - broken.size() - undecided.size();
    parts.add("passes for " + holding + " of " + checks.size());
    return String.join("; ", parts) + ".";
  }

  private static <T> List<String> names(
      Collection<T> checks,
      Function<T, PartCheck> verdict,
      Function<T, String> name,
      PartCheck wanted) {
    return checks.stream().filter(one -> verdict.apply(one) == wanted).map(name).toList();
  }
}
