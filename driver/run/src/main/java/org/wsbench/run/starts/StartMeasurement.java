package org.wsbench.run.starts;

import java.io.IOException;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.starts.StackStart;
import org.wsbench.run.RunningStack;
import org.wsbench.run.Server;

/** What is measured of one start, of a stack or of a client. Used once, by one thread. */
interface StartMeasurement {

  /**
   * Loads a stack that has been verified, in a start that is not counted.
   *
   * @throws StackFailedException when more requests fail than the plan allows
   */
  void rehearse(RunningStack stack) throws IOException, InterruptedException, StackFailedException;

  /**
   * Starts its process, and measures what can be measured until it may be told to do something.
   *
   * @throws StackFailedException when it does not start; nothing of it is left
   */
  Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException;

  /**
   * Measures the rest.
   *
   * @throws StackFailedException when the stack does not do as it should
   */
  void measure(RunningStack stack) throws IOException, InterruptedException, StackFailedException;

  /** What has been measured. */
  MeasuredFigures figures();

  /** A start that was measured in this way, in words for the user. */
  String words(StackStart start);
}
