package org.wsbench.cluster.wire;

/** Bytes are no message, or a message is too large to be sent. The message is one line. */
public final class WireException extends Exception {
  private static final long serialVersionUID = 1;

  WireException(String message) {
    super(message);
  }

  WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
