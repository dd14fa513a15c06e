package org.wsbench.client.raw;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;

/**
 * The JDK's {@link HttpURLConnection}, which keeps connections alive for all threads together.
 * Bodies are buffered, as they are by default: a streamed one is written apart from its header, in
 * a second system call and packet, which took more CPU time for small messages than all the rest.
 */
final class UrlConnection implements Transport {
  private static final int FIRST_ERROR = 400;

  private final URL endpoint;

  UrlConnection(URI endpoint) throws IOException {
    this.endpoint = endpoint.toURL();
  }

  @Override
  public HttpReply post(byte[] body) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) endpoint.openConnection();
    connection.setRequestMethod("POST");
    connection.setDoOutput(true);
    connection.setRequestProperty("Content-Type", Posts.CONTENT_TYPE);
    connection.setRequestProperty("SOAPAction", Posts.NO_ACTION);
    try (OutputStream out = connection.getOutputStream()) {
      out.write(body);
    }
    int status = connection.getResponseCode();
    try (InputStream in =
        status < FIRST_ERROR ? connection.getInputStream() : connection.getErrorStream()) {
      return new HttpReply(status, in == null ? new byte[0] : in.readAllBytes());
    }
  }
}
