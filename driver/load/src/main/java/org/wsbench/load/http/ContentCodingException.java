package org.wsbench.load.http;

/**
 * The body of a reply has a content coding that the request did not offer, or is not what its
 * coding says. The framing of the reply may be right, but the connection is useless: the rest of
 * the body is not read.
 */
public final class ContentCodingException extends HttpProtocolException {

  private static final long serialVersionUID = 1L;

  ContentCodingException(String message) {
    super(message);
  }
}
