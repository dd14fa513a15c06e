package org.wsbench.contract.robustness;

import java.io.IOException;
import org.wsbench.contract.StackFailedException;

/** A stack under attack, which can be started on this machine any number of times. */
public interface AttackedStack {

  /** Its name. */
  String name();

  /** Describes the stack. */
  String title();

  /**
   * Starts a server and waits until it serves.
   *
   * @throws StackFailedException if it does not serve; the server has then ended
   */
  AttackedServer start() throws IOException, InterruptedException, StackFailedException;
}
