package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;

/** Records what a scheme measures. */
public interface RoundRecorder {

  /** Writes a finished round to disk. Returns it as written. */
  Round finished(RoundBuilder round, int number, boolean discarded) throws IOException;

  /** Marks finished rounds as replaced by later ones: they stay on disk, but do not count. */
  void discard(List<Round> replaced) throws IOException;

  /** The starts of the stacks of this fork. */
  List<StackRun> starts();

  /** Records that a stack cannot be measured any more. */
  void failed(RunningStack stack, StackFailedException failure)
      throws IOException, InterruptedException;

  /** An action on a stack that may fail. */
  interface Step {
    /** Does it. */
    void run() throws IOException, InterruptedException, StackFailedException;
  }

  /**
   * Performs an action on a stack. Returns whether it succeeded; otherwise, the stack has failed.
   */
  default boolean attempt(RunningStack stack, Step step) throws IOException, InterruptedException {
    try {
      step.run();
      return true;
    } catch (StackFailedException failure) {
      failed(stack, failure);
      return false;
    }
  }

  /** The comparison that the rounds belong to. */
  Comparison comparison();

  /** Time since the fork began, starts and warm-up included. */
  Duration elapsed();

  /** The progress for the display. */
  ProgressEstimator estimator();
}
