package org.wsbench.result;

import java.io.IOException;

/** A run folder that cannot be opened, written or understood; the message is for the user. */
public final class RunFolderException extends IOException {
  private static final long serialVersionUID = 1;

  /**
   * @param message the whole line
   */
  public RunFolderException(String message) {
    super(message);
  }

  /**
   * @param message the whole line
   * @param cause where it comes from
   */
  public RunFolderException(String message, Throwable cause) {
    super(message, cause);
  }
}
