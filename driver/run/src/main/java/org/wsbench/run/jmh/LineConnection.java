package org.wsbench.run.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A connection from a process of benchmarks, in lines of ASCII. */
final class LineConnection implements AutoCloseable {
  /** Marks the end of the connection in the queue of lines. */
  private static final String GONE = "";

  private final Socket socket;
  private final PrintWriter out;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  LineConnection(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    this.out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII);
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    Thread.ofVirtual().start(() -> listen(in));
  }

  private void listen(BufferedReader in) {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      // Treated as a regular end: its process reports the reason.
    }
    lines.add(GONE);
  }

  void say(String line) {
    out.println(line);
  }

  /** The next line; empty once the connection has ended. */
  Optional<String> next() throws InterruptedException {
    return heard(lines.take());
  }

  /** The next line; empty once the connection has ended, and if there is none for this long. */
  Optional<String> next(Duration patience) throws InterruptedException {
    String line = lines.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
    return line == null ? Optional.empty() : heard(line);
  }

  private Optional<String> heard(String line) {
    if (line.equals(GONE)) {
      lines.add(GONE);
      return Optional.empty();
    }
    return Optional.of(line);
  }

  /** Whether {@link #next()} returns at once. */
  boolean hasNext() {
    return !lines.isEmpty();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // Then it is closed.
    }
  }
}
