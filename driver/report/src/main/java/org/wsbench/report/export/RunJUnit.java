package org.wsbench.report.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.report.VoidReason;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/**
 * A run as JUnit XML: one test case for each stack and case. It fails if the row is void or the
 * stack has failed, and is skipped if it was not measured. A slow stack does not fail.
 */
public final class RunJUnit {
  private RunJUnit() {}

  /** The whole file, which says that it is in UTF-8. */
  public static String of(RunResult result) {
    List<TestCase> cases = new ArrayList<>();
    for (String stack : result.comparison().stacks()) {
      for (String echoCase : result.comparison().cases()) {
        cases.add(new TestCase("wsbench." + stack, echoCase, result(result, stack, echoCase)));
      }
    }
    return JUnitXml.of("wsbench run", cases);
  }

  private static TestCase.Result result(RunResult result, String stack, String echoCase) {
    Optional<Measurement> row = result.measurement(stack, echoCase);
    if (row.isPresent()) {
      return row.get().voided()
          ? voided(result, row.get())
          : new TestCase.Passed(figures(row.get()));
    }
    return result.stacks().stream()
        .filter(run -> run.name().equals(stack) && run.failure() != null)
        .map(StackRun::failure)
        .findFirst()
        .<TestCase.Result>map(
            failure ->
                new TestCase.Failed(
                    "failed", failure.reason(), String.join("\n", failure.logTail())))
        .orElse(new TestCase.Skipped("not measured: the run ended before"));
  }

  private static TestCase.Failed voided(RunResult result, Measurement row) {
    return new TestCase.Failed("void", VoidReason.of(result, row), row.errors().toString());
  }

  private static String figures(Measurement row) {
    String flags = row.flags().stream().map(Flag::id).collect(Collectors.joining(", "));
    return String.format(Locale.ROOT, "%.1f replies per second", row.tps().mean())
        + (flags.isEmpty() ? "" : "; " + flags);
  }
}
