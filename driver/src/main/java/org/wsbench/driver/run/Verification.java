package org.wsbench.driver.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.wsbench.driver.load.Workload;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/**
 * Makes sure, before anything is measured, that a stack answers every message of every case right.
 */
final class Verification {

  /** Long enough for each connection to send one request; the slice then waits for the replies. */
  private static final Duration ONE_REQUEST_EACH = Duration.ofNanos(1);

  private final LiveStack stack;
  private final int connections;
  private final EvidenceFolder evidence;

  Verification(LiveStack stack, int connections, EvidenceFolder evidence) {
    this.stack = stack;
    this.connections = connections;
    this.evidence = evidence;
  }

  /**
   * Sends every variant of the cases at least once.
   *
   * @throws StackFailedException with the first wrong reply, when there is one
   */
  void run(List<EchoCase> cases) throws IOException, InterruptedException, StackFailedException {
    for (EchoCase echoCase : cases) {
      int sent = 0;
      while (sent < Payloads.VARIANTS) {
        stack.load(echoCase, ONE_REQUEST_EACH);
        sent += connections;
      }
      check(echoCase, stack.workload(echoCase));
    }
  }

  private void check(EchoCase echoCase, Workload workload)
      throws IOException, StackFailedException {
    Tally tally = workload.drainTally();
    List<Evidence> wrong = workload.drainEvidence();
    evidence.keep(stack.name(), wrong);
    if (tally.errors() == 0) {
      return;
    }
    String first =
        wrong.isEmpty()
            ? "no complete reply"
            : wrong.getFirst().message() + ": " + wrong.getFirst().judgement().detail();
    throw new StackFailedException(
        stack.name()
            + " failed verification of "
            + echoCase.title()
            + ": "
            + tally.errors()
            + " of "
            + (tally.errors() + tally.verified)
            + " replies were wrong, first "
            + first,
        stack.logTail());
  }
}
