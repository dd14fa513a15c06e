package org.wsbench.host;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** One connection that shows a reply's head as it was sent. */
final class RawClient implements AutoCloseable {

  /** A test that waits this long has failed. */
  private static final int TIMEOUT_MILLIS = 60_000;

  private final Socket socket;
  private final InputStream in;

  RawClient(int port) throws IOException {
    socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** A reply with a Content-Length. */
  record Reply(List<String> head, String body) {
    boolean hasHeader(String name) {
      return head.stream()
          .anyMatch(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1));
    }
  }

  Reply post(String body, String... headers) throws IOException {
    StringBuilder request = new StringBuilder("POST / HTTP/1.1\r\nHost: localhost\r\n");
    for (String header : headers) {
      request.append(header).append("\r\n");
    }
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    request.append("Content-Length: ").append(bytes.length).append("\r\n\r\n").append(body);
    socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.UTF_8));
    return readReply();
  }

  /** Waits until the server closes the connection. */
  boolean isClosedByServer() throws IOException {
    return in.read() < 0;
  }

  private Reply readReply() throws IOException {
    List<String> head = new ArrayList<>();
    int length = 0;
    for (String line = readLine(); !line.isEmpty(); line = readLine()) {
      head.add(line);
      if (line.regionMatches(true, 0, "Content-Length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    return new Reply(head, new String(in.readNBytes(length), StandardCharsets.UTF_8));
  }

  private String readLine() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("closed after '" + line + "'");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
