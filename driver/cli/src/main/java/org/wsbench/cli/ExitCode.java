package org.wsbench.cli;

import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** The exit codes of the process. */
final class ExitCode {

  /** Success. */
  static final int OK = 0;

  /** A stack or benchmark failed, a row is void, or a check did not pass. */
  static final int NOT_IN_ORDER = 1;

  /** An option, a plan, or a descriptor is invalid; nothing was done. */
  static final int USAGE = 2;

  /** A problem with the environment, such as a disk or a port. */
  static final int TROUBLE = 3;

  /**
   * Nothing was found to be wrong, but no row may be used, or the self-test, a search by bisection,
   * or the condition of a comparison is undecided.
   */
  static final int UNDECIDED = 4;

  /** Ended by an interrupt (128 + SIGINT, as shells count); what was measured is on disk. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}

  /** That of a run. */
  static int of(RunResult result) {
    if (result.status() == RunResult.Status.INTERRUPTED) {
      return INTERRUPTED;
    }
    boolean inOrder =
        result.status() == RunResult.Status.COMPLETED
            && result.stacks().stream().allMatch(run -> run.failure() == null)
            && result.measurements().stream().noneMatch(Measurement::voided);
    if (!inOrder) {
      return NOT_IN_ORDER;
    }
    boolean unusable =
        !result.measurements().isEmpty()
            && result.measurements().stream().allMatch(Measurement::unusable);
    return unusable ? UNDECIDED : OK;
  }
}
