package org.wsbench.run.jmh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** Listens on loopback for the processes of benchmarks. */
final class ForkListener implements AutoCloseable {
  private static final int BACKLOG = 500;

  private final ServerSocket socket;

  ForkListener() throws IOException {
    socket = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress());
  }

  int port() {
    return socket.getLocalPort();
  }

  /** The next connection; empty if there was none for this long. */
  Optional<LineConnection> accept(Duration patience) throws IOException {
    socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
    try {
      return Optional.of(new LineConnection(socket.accept()));
    } catch (SocketTimeoutException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
