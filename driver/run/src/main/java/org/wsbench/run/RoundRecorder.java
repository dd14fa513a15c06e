package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;

/** What a scheme reports to while it measures. */
public interface RoundRecorder {

  /** A round is over: it goes to disk. Returns it as it is there. */
  Round finished(RoundBuilder round, int number, boolean discarded) throws IOException;

  /** Rounds that were finished are replaced by later ones: they stay on disk, and do not count. */
  void discard(List<Round> replaced) throws IOException;

  /** What is known of the stacks of this fork. */
  List<StackRun> starts();

  /** A stack cannot be measured any more. */
  void failed(RunningStack stack, StackFailedException failure)
      throws IOException, InterruptedException;

  /** What is done with a stack that may fail. */
  interface Step {
    /** Does it. */
    void run() throws IOException, InterruptedException, StackFailedException;
  }

  /** Does something with a stack. Returns whether it went well; if not, the stack has failed. */
  default boolean attempt(RunningStack stack, Step step) throws IOException, InterruptedException {
    try {
      step.run();
      return true;
    } catch (StackFailedException failure) {
      failed(stack, failure);
      return false;
    }
  }

  /** What the rounds are for. */
  Comparison comparison();

  /** Time since the fork began, starts and warm-up included. */
  Duration elapsed();

  /** For the display. */
  ProgressEstimator estimator();
}
