package org.wsbench.load.multipart;

/** A body is not a valid multipart body. */
public final class MalformedMultipartException extends Exception {

  private static final long serialVersionUID = 1;

  /** The message says in one line what is wrong. */
  public MalformedMultipartException(String message) {
    super(message);
  }
}
