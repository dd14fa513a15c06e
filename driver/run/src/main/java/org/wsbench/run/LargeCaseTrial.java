package org.wsbench.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.payload.EchoCase;

/**
 * Finds out before the warm-up which cases with large binary data a stack can do. It is measured
 * without those that it cannot do; larger ones are not tried.
 */
final class LargeCaseTrial {

  private final RunningStack stack;
  private final Verification verification;
  private final RunRecorder recorder;

  LargeCaseTrial(RunningStack stack, Verification verification, RunRecorder recorder) {
    this.stack = stack;
    this.verification = verification;
    this.recorder = recorder;
  }

  /**
   * The cases that the stack can do, and all that have no large data, in their order.
   *
   * @throws StackFailedException when there are none, or the process has ended
   */
  List<EchoCase> of(List<EchoCase> cases)
      throws IOException, InterruptedException, StackFailedException {
    List<EchoCase> left = new ArrayList<>(cases);
    List<EchoCase> large =
        cases.stream()
            .filter(EchoCase::isAttachment)
            .sorted(Comparator.comparingInt(EchoCase::size))
            .toList();
    for (EchoCase echoCase : large) {
      try {
        verification.run(List.of(echoCase));
      } catch (StackFailedException failure) {
        stack.checkAlive();
        List<EchoCase> tooLarge =
            large.stream().filter(one -> one.size() >= echoCase.size()).toList();
        left.removeAll(tooLarge);
        if (left.isEmpty()) {
          throw failure;
        }
        tooLarge.forEach(stack::leaveOut);
        recorder.leftOut(stack, tooLarge, failure);
        return left;
      }
    }
    return left;
  }
}
