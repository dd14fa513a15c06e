package org.wsbench.cluster.wire;

/** A message is not valid, or too large to be sent. The exception's message is one line. */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1;

  WireException(String message) {
    super(message);
  }

  WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
