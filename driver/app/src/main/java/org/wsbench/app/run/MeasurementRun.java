package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A way to share the measured time out among stacks and cases. */
interface MeasurementRun {

  /**
   * Time that a fork is expected to take.
   *
   * @param stacks that are measured
   * @param cold those of them that are still to be warmed up
   * @param share of the run's time that the fork may take; empty if it measures every case once
   */
  Duration expected(int stacks, int cold, Optional<Duration> share);

  /**
   * Measures. A stack that fails is reported to the recorder and left out from then on.
   *
   * @param stacks warmed up and pinned
   * @param share of the run's time that the fork may take, starts and warm-up included; empty if it
   *     measures every case once
   */
  void measure(List<LiveStack> stacks, Optional<Duration> share, RoundRecorder recorder)
      throws IOException, InterruptedException;
}
