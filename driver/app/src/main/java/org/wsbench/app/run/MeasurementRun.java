package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A way to share the measured time out among stacks and cases. */
interface MeasurementRun {

  /**
   * Time that a fork is expected to take.
   *
   * @param stacks that are measured
   * @param cold those of them that are still to be warmed up
   */
  Duration expected(int stacks, int cold);

  /**
   * Measures. A stack that fails is reported to the recorder and left out from then on.
   *
   * @param stacks warmed up and pinned
   */
  void measure(List<LiveStack> stacks, RoundRecorder recorder)
      throws IOException, InterruptedException;
}
