package org.wsbench.cli;

/** Trouble that its message alone explains. */
final class UserException extends Exception {

  private static final long serialVersionUID = 1L;

  UserException(String message) {
    super(message);
  }

  UserException(String message, Throwable cause) {
    super(message, cause);
  }
}
