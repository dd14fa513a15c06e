package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the connections to a loopback port, and answers each with an empty document. */
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

  /** An address on this port. */
  public URI uri() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort() + "/entity");
  }

  /** Number of connections so far. */
  public int connections() {
    return connections.get();
  }

  private void accept() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        connections.incrementAndGet();
        socket.getOutputStream().write(NOTHING);
      } catch (IOException e) {
        // Either the listener or the other side was closed.
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
