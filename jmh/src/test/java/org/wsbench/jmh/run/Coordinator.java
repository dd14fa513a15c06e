package org.wsbench.jmh.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** The side of the conversation that the benchmarks do not have: it says whose turn it is. */
final class Coordinator implements AutoCloseable {
  private static final int PATIENCE_MILLIS = 60_000;

  private final ServerSocket server;

  Coordinator() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    server.setSoTimeout(PATIENCE_MILLIS);
  }

  int port() {
    return server.getLocalPort();
  }

  String profiler() {
    return TurnProfiler.class.getName() + ":" + port();
  }

  /** The next benchmark that connects, or the host. */
  Fork next() throws IOException {
    Socket socket = server.accept();
    socket.setSoTimeout(PATIENCE_MILLIS);
    return new Fork(
        socket,
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)),
        new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII));
  }

  /** A benchmark whose turns a test decides on. */
  record Fork(Socket socket, BufferedReader in, PrintWriter out) {
    String hears() throws IOException {
      return in.readLine();
    }

    /** Says something, and tells what comes back. */
    String tell(String line) throws IOException {
      out.println(line);
      return hears();
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
