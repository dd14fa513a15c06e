package org.wsbench.cli;

/** Thrown for a problem that its message alone explains to the user. */
final class UserException extends Exception {

  private static final long serialVersionUID = 1L;

  UserException(String message) {
    super(message);
  }

  UserException(String message, Throwable cause) {
    super(message, cause);
  }
}
