package org.wsbench.cli.export;

/** Thrown if a service answers a message of a test wrongly. */
public final class WrongReplyException extends Exception {
  private static final long serialVersionUID = 1;

  WrongReplyException(String message) {
    super(message);
  }
}
