package org.wsbench.client;

import java.util.Optional;

/** A call whose reply is not the right one. */
public final class FailedCallException extends Exception {
  private static final long serialVersionUID = 1L;

  private final ErrorKind kind;

  /**
   * A call that failed without an exception of the client.
   *
   * @param detail one line
   */
  public FailedCallException(ErrorKind kind, String detail) {
    this(kind, detail, null);
  }

  /**
   * A failed call.
   *
   * @param detail one line
   * @param thrown the exception of the client, as its callers get it; null if there was none
   */
  public FailedCallException(ErrorKind kind, String detail, Throwable thrown) {
    super(detail, thrown);
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
