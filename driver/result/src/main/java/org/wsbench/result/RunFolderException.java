package org.wsbench.result;

import java.io.IOException;
import java.nio.file.Path;

/** Thrown if a run folder cannot be opened, written, or read; the message is for the user. */
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

  /**
   * The exception for a file that lacks a part of the data of its run.
   *
   * @param what there are several of in the file, such as {@code rounds}
   * @param remedy what to do, without a full stop
   */
  public static RunFolderException missing(
      Path file, long missing, long all, String what, String remedy) {
    return new RunFolderException(
        "%s: %d of %d %s are missing, so nothing is reported or changed: %s"
            .formatted(file, missing, all, what, remedy));
  }
}
