package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wsbench.result.Errors;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/** Explains why a row is void: requests failed in its rounds, or in the warm-up of its stack. */
public final class VoidReason {
  private VoidReason() {}

  /**
   * One line: how many requests failed, of which kind, and when; in the warm-up also in which
   * cases.
   */
  public static String of(RunResult result, Measurement row) {
    List<String> reasons = new ArrayList<>();
    if (row.rounds().stream().anyMatch(round -> tooMany(result, round.load().errors()))) {
      reasons.add(failed(row.errors()) + " while measuring (" + RunNotes.kinds(row.errors()) + ")");
    }
    result.stacks().stream()
        .filter(run -> run.name().equals(row.stack()))
        .filter(run -> run.warmUp() != null)
        .filter(run -> tooMany(result, run.warmUp().errorsOf(row.echoCase())))
        .filter(run -> row.rounds().stream().anyMatch(round -> round.fork() == run.fork()))
        .map(run -> inWarmUp(result, run))
        .forEach(reasons::add);
    return String.join("; ", reasons);
  }

  /** {@code 3 requests failed in the warm-up (echoStruct: 2 corrupt; echoVoid: 1 timeout)}. */
  static String inWarmUp(RunResult result, StackRun run) {
    StackRun.WarmUp warmUp = run.warmUp();
    String kinds =
        warmUp.errorsByCase().isEmpty()
            ? RunNotes.kinds(warmUp.errors())
            : warmUp.errorsByCase().entrySet().stream()
                .map(one -> one.getKey() + ": " + RunNotes.kinds(one.getValue()))
                .collect(Collectors.joining("; "));
    boolean several = result.stacks().stream().anyMatch(other -> other.fork() > 1);
    String fork = several ? " of fork " + run.fork() : "";
    return failed(warmUp.errors()) + " in the warm-up" + fork + " (" + kinds + ")";
  }

  private static boolean tooMany(RunResult result, Errors errors) {
    return errors.total() > result.comparison().allowedErrors();
  }

  private static String failed(Errors errors) {
    return ReportHeader.plural((int) errors.total(), "request") + " failed";
  }
}
