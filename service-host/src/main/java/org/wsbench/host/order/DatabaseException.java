package org.wsbench.host.order;

/** The database cannot be used; the message says why, in one line. */
public final class DatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public DatabaseException(String message) {
    super(message);
  }

  public DatabaseException(String message, Throwable cause) {
    super(message, cause);
  }
}
