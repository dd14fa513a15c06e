package org.wsbench.client;

import java.util.Optional;

/** A call whose reply is not the right one. */
public final class FailedCallException extends Exception {
  private static final long serialVersionUID = 1L;

  private final ErrorKind kind;

  /**
   * A failed call.
   *
   * @param detail one line
   */
  public FailedCallException(ErrorKind kind, String detail) {
    super(detail);
    this.kind = kind;
  }

  /** Why it failed. */
  public ErrorKind kind() {
    return kind;
  }

  /**
   * Checks the result of a comparison.
   *
   * @param difference between the reply and what was sent
   * @throws FailedCallException if there is one
   */
  public static void requireNone(Optional<String> difference) throws FailedCallException {
    if (difference.isPresent()) {
      throw new FailedCallException(ErrorKind.CORRUPT, difference.get());
    }
  }
}
