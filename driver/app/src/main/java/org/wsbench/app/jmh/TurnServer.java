package org.wsbench.app.jmh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;

/** Where forks of benchmarks ask for their turns. Only this machine can reach it. */
final class TurnServer implements AutoCloseable {
  private static final int WAITING = 200;

  private final ServerSocket socket;

  TurnServer() throws IOException {
    socket = new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
  }

  int port() {
    return socket.getLocalPort();
  }

  /** The next fork that has connected; empty if there was none for this long. */
  Optional<BenchmarkFork> next(Duration patience) throws IOException, InterruptedException {
    socket.setSoTimeout(Math.toIntExact(patience.toMillis()));
    try {
      return BenchmarkFork.greet(socket.accept());
    } catch (SocketTimeoutException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
