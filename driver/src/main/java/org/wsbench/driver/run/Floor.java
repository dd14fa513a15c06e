package org.wsbench.driver.run;

import java.io.IOException;

/** What a scheme reports to while it measures. */
interface Floor {

  /** A round is over: it goes to disk. */
  void finished(Measured round, int pass, boolean discarded) throws IOException;

  /** A stack cannot be measured any more. */
  void failed(LiveStack stack, StackFailedException failure)
      throws IOException, InterruptedException;

  /** For the display. */
  Clockwork clockwork();
}
