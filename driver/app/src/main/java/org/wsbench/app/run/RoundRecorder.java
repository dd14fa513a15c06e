package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;

/** What a scheme reports to while it measures. */
interface RoundRecorder {

  /** A round is over: it goes to disk. Returns it as it is there. */
  Round finished(RoundBuilder round, int number, boolean discarded) throws IOException;

  /** Rounds that were finished are replaced by later ones: they stay on disk, and do not count. */
  void discard(List<Round> replaced) throws IOException;

  /** What is known of the stacks of this fork. */
  List<StackRun> starts();

  /** A stack cannot be measured any more. */
  void failed(LiveStack stack, StackFailedException failure)
      throws IOException, InterruptedException;

  /** What the rounds are for. */
  Comparison comparison();

  /** Time since the fork began, starts and warm-up included. */
  Duration elapsed();

  /** For the display. */
  ProgressEstimator estimator();
}
