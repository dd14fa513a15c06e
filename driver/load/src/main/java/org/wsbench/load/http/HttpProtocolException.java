package org.wsbench.load.http;

/**
 * The received bytes are not an HTTP/1.x reply, so the connection is useless. There is no stack
 * trace, because a server may send thousands of such replies per second, and the message is enough.
 */
public sealed class HttpProtocolException extends Exception permits ContentCodingException {

  private static final long serialVersionUID = 1L;

  HttpProtocolException(String message) {
    super(message, null, false, false);
  }
}
