package org.wsbench.load.dummy;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client that sees the bytes which a server sends. */
final class BareClient implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 30_000;

  private final Socket socket;

  BareClient(DummyServer server) throws IOException {
    socket = new Socket("127.0.0.1", server.port());
    socket.setSoTimeout(TIMEOUT_MILLIS);
  }

  /** Sends a POST with a body. */
  void ask(String body) throws IOException {
    send("POST /dummy HTTP/1.1\r\nHost: x\r\ncontent-length: " + body.length() + "\r\n\r\n" + body);
  }

  void send(String bytes) throws IOException {
    socket.getOutputStream().write(Reply.ascii(bytes));
  }

  /** Reads so many bytes, or as many as come before the end of the connection. */
  String read(int length) throws IOException {
    return new String(socket.getInputStream().readNBytes(length), StandardCharsets.ISO_8859_1);
  }

  String readAll() throws IOException {
    return read(Integer.MAX_VALUE);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
