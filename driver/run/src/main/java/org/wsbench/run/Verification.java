package org.wsbench.run;

import java.io.IOException;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/**
 * Verifies, before anything is measured, that a stack answers every message of every case
 * correctly.
 */
final class Verification {

  private final RunningStack stack;

  Verification(RunningStack stack) {
    this.stack = stack;
  }

  /**
   * Sends every variant of the cases once, up to the first case with a wrong answer.
   *
   * @throws StackFailedException with the first wrong reply, when there is one, or when not all
   *     were answered
   */
  void run(List<EchoCase> cases) throws IOException, InterruptedException, StackFailedException {
    for (EchoCase echoCase : cases) {
      LoadReport report = stack.sendEveryVariant(echoCase);
      check(echoCase, report);
      checkWhole(echoCase, report);
    }
  }

  /** Checks that all messages were sent: one that was not has no wrong reply either. */
  private void checkWhole(EchoCase echoCase, LoadReport report)
      throws IOException, StackFailedException {
    // The messages of a lost agent cannot be sent by the others.
    int least = stack.sendsEveryVariant() ? Payloads.VARIANTS : 1;
    if (report.verified() < least) {
      throw new StackFailedException(
          "%s failed verification of %s: %d of %d messages were answered"
              .formatted(stack.name(), echoCase.id(), report.verified(), Payloads.VARIANTS),
          stack.logTail());
    }
  }

  /**
   * Judges the result of a load.
   *
   * @throws StackFailedException when the process has ended; with the first wrong reply, when there
   *     is one
   */
  void check(EchoCase echoCase, LoadReport report)
      throws IOException, InterruptedException, StackFailedException {
    long errors = report.errors().total();
    if (errors > 0) {
      stack.checkAlive(report);
      throw new StackFailedException(
          "%s failed verification of %s: %d of %d %s; the first: %s"
              .formatted(
                  stack.name(),
                  echoCase.id(),
                  errors,
                  errors + report.verified(),
                  replied(report.errors()) ? "replies were wrong" : "requests failed",
                  report.evidence().stream()
                      .findFirst()
                      .map(Verification::inWords)
                      .orElse("not kept")),
          stack.logTail());
    }
  }

  private static boolean replied(ErrorCounts errors) {
    return errors.connection() == 0 && errors.timeouts() == 0;
  }

  private static String inWords(Evidence first) {
    return EvidenceFolder.message(first) + ": " + first.detail();
  }
}
