package org.wsbench.jmh.run;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * A connection to the coordinator of a run, in lines of ASCII. Standard output is not used for it,
 * because a JVM may print there at any time.
 */
record Conversation(Socket socket, BufferedReader in, PrintWriter out) implements Closeable {
  private static final int CONNECT_MILLIS = 10_000;

  /** Connects to a port of the loopback interface. */
  static Conversation with(int port) throws IOException {
    Socket socket = new Socket();
    socket.setTcpNoDelay(true);
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
    return new Conversation(
        socket,
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII)),
        new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII));
  }

  /** Connects as the runner of a benchmark. */
  static Conversation ofRow(int port, int row) throws IOException {
    Conversation coordinator = with(port);
    coordinator.say("hello " + ProcessHandle.current().pid() + " " + row);
    return coordinator;
  }

  void say(String line) {
    out.println(line);
  }

  /** The next line; null if the coordinator is gone. */
  String hear() throws IOException {
    return in.readLine();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
