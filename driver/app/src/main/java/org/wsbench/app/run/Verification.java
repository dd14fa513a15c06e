package org.wsbench.app.run;

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
   * Sends every variant of the cases at least once, up to the first that is not answered right.
   *
   * @throws StackFailedException with the first wrong reply, when there is one
   */
  void run(List<EchoCase> cases) throws IOException, InterruptedException, StackFailedException {
    stack.rewind();
    for (EchoCase echoCase : cases) {
      // Neighboring connections are one variant apart, and each moves on by one.
      int slices = Math.max(1, Payloads.VARIANTS - connections + 1);
      for (int slice = 0; slice < slices; slice++) {
        stack.load(echoCase, ONE_REQUEST_EACH);
        check(echoCase);
      }
    }
  }

  /**
   * Judges the replies to a case since the last look.
   *
   * @throws StackFailedException with the first wrong one, when there is one
   */
  void check(EchoCase echoCase) throws IOException, StackFailedException {
    Workload workload = stack.workload(echoCase);
    Tally tally = workload.drainTally();
    List<Evidence> wrong = workload.drainEvidence();
    evidence.keep(stack.name(), wrong);
    if (tally.errors() == 0) {
      return;
    }
    throw new StackFailedException(
        "%s failed verification of %s: %d of %d replies were not right; the first: %s"
            .formatted(
                stack.name(),
                echoCase.title(),
                tally.errors(),
                tally.errors() + tally.verified,
                wrong.isEmpty() ? loss(tally) : first(wrong.getFirst())),
        stack.logTail());
  }

  private static String first(Evidence reply) {
    return reply.message() + ": " + reply.judgement().detail();
  }

  /** Of a reply that never came there is no evidence, only the count. */
  private static String loss(Tally tally) {
    return tally.timeouts > 0 ? "no complete reply in time" : "the connection was lost";
  }
}
