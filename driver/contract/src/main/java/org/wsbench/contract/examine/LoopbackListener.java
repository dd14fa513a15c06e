package org.wsbench.contract.examine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts who connects to a port of this machine, and answers each with an empty document. */
public final class LoopbackListener implements AutoCloseable {
  private static final byte[] NOTHING =
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final ServerSocket server;
  private final AtomicInteger connections = new AtomicInteger();

  /** Listens on a free port. */
  public LoopbackListener() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().name("loopback-listener").start(this::accept);
  }

  /** An address that is answered. */
  public URI uri() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/entity");
  }

  /** How many have connected so far. */
  public int connections() {
    return connections.get();
  }

  private void accept() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        connections.incrementAndGet();
        socket.getOutputStream().write(NOTHING);
      } catch (IOException e) {
        // Either the listener was closed, or the other side went away; both end this connection.
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
