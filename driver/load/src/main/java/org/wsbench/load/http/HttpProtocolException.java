package org.wsbench.load.http;

/**
 * The peer's bytes are not an HTTP/1.x reply. The connection is of no further use. There is no
 * stack trace: a server may send thousands of such replies in a second, and the message says what
 * is wrong with them.
 */
public final class HttpProtocolException extends Exception {

  private static final long serialVersionUID = 1L;

  HttpProtocolException(String message) {
    super(message, null, false, false);
  }
}
