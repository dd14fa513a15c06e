package org.wsbench.run.stack;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;

/**
 * In what the deviations of a version differ from those that its descriptor declares.
 *
 * @param added checks that this version fails, with what it does
 * @param gone ids of declared ones that it passes
 */
record DeviationChange(List<Deviation> added, List<String> gone) {
  static final DeviationChange NONE = new DeviationChange(List.of(), List.of());

  /** Copies. */
  DeviationChange {
    added = List.copyOf(added);
    gone = List.copyOf(gone);
  }

  /** What checks say that were judged by the declared deviations. */
  static DeviationChange of(List<JudgedCheck> checks, List<Deviation> declared) {
    Set<String> known = declared.stream().map(Deviation::check).collect(Collectors.toSet());
    List<JudgedCheck> others = checks.stream().filter(check -> !check.acceptable()).toList();
    return new DeviationChange(
        others.stream()
            .filter(check -> !known.contains(check.id()))
            .map(check -> new Deviation(check.id(), check.detail()))
            .toList(),
        others.stream()
            .filter(check -> check.outcome() == Outcome.FAILED)
            .map(JudgedCheck::id)
            .filter(known::contains)
            .toList());
  }

  /** The deviations of the version. */
  List<Deviation> appliedTo(List<Deviation> declared) {
    return Stream.concat(
            declared.stream().filter(one -> !gone.contains(one.check())), added.stream())
        .toList();
  }

  /** One or two sentences; empty if nothing differs. */
  String notes() {
    String more =
        added.isEmpty()
            ? ""
            : " It has new deviations: "
                + added.stream().map(Deviation::check).collect(Collectors.joining(", "))
                + ".";
    String less = gone.isEmpty() ? "" : " It has no longer these: " + String.join(", ", gone) + ".";
    return more + less;
  }
}
