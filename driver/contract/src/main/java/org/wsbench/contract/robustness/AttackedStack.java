package org.wsbench.contract.robustness;

import java.io.IOException;

/** A stack that is attacked: it can be started on this machine as often as that is needed. */
public interface AttackedStack {

  /** Its name. */
  String name();

  /** The stack in words. */
  String title();

  /**
   * Starts a server and waits until it serves.
   *
   * @throws NotStartedException if it does not; nothing of it is left then
   */
  AttackedServer start() throws IOException, InterruptedException, NotStartedException;

  /** The message says why, in one line. */
  final class NotStartedException extends Exception {
    private static final long serialVersionUID = 1L;

    public NotStartedException(String reason) {
      super(reason);
    }
  }
}
