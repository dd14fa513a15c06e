package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A way to share the measured time out among stacks and cases. */
interface MeasurementRun {

  /** Time that it is expected to take for this many stacks. */
  Duration expected(int stacks);

  /**
   * Measures. A stack that fails is reported to the recorder and left out from then on.
   *
   * @param stacks warmed up and pinned
   */
  void measure(List<LiveStack> stacks, RoundRecorder recorder) throws IOException, InterruptedException;
}
