package org.wsbench.driver.client;

/** The peer's bytes are not an HTTP/1.x reply. The connection is of no further use. */
public final class ProtocolException extends Exception {

  private static final long serialVersionUID = 1L;

  ProtocolException(String message) {
    super(message);
  }
}
