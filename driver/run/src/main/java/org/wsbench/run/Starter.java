package org.wsbench.run;

import java.io.IOException;
import org.wsbench.contract.StackFailedException;

/** A way to start a stack. */
public interface Starter {
  /**
   * Starts a stack and waits until it answers.
   *
   * @param name of the stack
   * @param fork its number, from 1
   * @throws StackFailedException when it does not; nothing of it is left
   */
  Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException;
}
