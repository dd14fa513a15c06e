package org.wsbench.load.http;

/** The peer's bytes are not an HTTP/1.x reply. The connection is of no further use. */
public final class HttpProtocolException extends Exception {

  private static final long serialVersionUID = 1L;

  HttpProtocolException(String message) {
    super(message);
  }
}
