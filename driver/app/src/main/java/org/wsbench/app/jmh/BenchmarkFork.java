package org.wsbench.app.jmh;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.app.platform.ProcessMeter;

/** A JVM of a benchmark that waits for its turns, seen from the coordinator. */
final class BenchmarkFork implements AutoCloseable {
  private static final Pattern HELLO = Pattern.compile("hello (\\d{1,18}) (.+)");
  private static final Pattern DONE = Pattern.compile("done (\\S+) (\\S+)");
  private static final String READY = "ready";

  /** Stands in the queue of lines where the connection has ended. */
  private static final String GONE = "";

  /** How long one who connects may take to say who it is. */
  private static final Duration GREETING = Duration.ofSeconds(10);

  /** From one look at the compiler to the next. */
  private static final Duration COMPILER_LOOK = Duration.ofMillis(1);

  private final Socket socket;
  private final PrintWriter out;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private long pid;
  private String name;
  private ProcessMeter meter;

  private BenchmarkFork(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    this.out = new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII);
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    Thread.ofVirtual().start(() -> listen(in));
  }

  /** Hears who has connected; empty if it is no fork that is ready. */
  static Optional<BenchmarkFork> greet(Socket socket) throws IOException, InterruptedException {
    BenchmarkFork fork = new BenchmarkFork(socket);
    Matcher hello = HELLO.matcher(fork.greeting());
    if (!hello.matches() || !fork.greeting().equals(READY)) {
      fork.close();
      fork.disconnect();
      return Optional.empty();
    }
    fork.pid = Long.parseLong(hello.group(1));
    fork.name = hello.group(2);
    fork.meter = new ProcessMeter(fork.pid);
    return Optional.of(fork);
  }

  /** Ends the fork if interrupted: nobody else knows of it yet. */
  private String greeting() throws InterruptedException {
    try {
      String line = lines.poll(GREETING.toMillis(), TimeUnit.MILLISECONDS);
      return line == null ? GONE : line;
    } catch (InterruptedException e) {
      close();
      throw e;
    }
  }

  private void listen(BufferedReader in) {
    try {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      // As if it had ended in order: its host process says why it did not.
    }
    lines.add(GONE);
  }

  long pid() {
    return pid;
  }

  /** The benchmark with its parameters. */
  String name() {
    return name;
  }

  /**
   * Lets the JVM run its next iteration, and waits until it is ready for another.
   *
   * @param number of the turn; 0 to warm up
   * @return microseconds per call; empty if the JVM has ended without an answer
   */
  Optional<Double> turn(int number) throws InterruptedException {
    out.println("go " + number);
    Matcher done = DONE.matcher(lines.take());
    if (!done.matches()) {
      return Optional.empty();
    }
    lines.take();
    return Optional.of(Double.parseDouble(done.group(1)));
  }

  /** Waits until no JIT compiler thread is at work, but not for longer than this. */
  void rest(Duration patience) throws InterruptedException {
    long start = System.nanoTime();
    meter.compilerCpuMicros();
    while (meter.compiles() && System.nanoTime() - start < patience.toNanos()) {
      Thread.sleep(COMPILER_LOOK);
    }
  }

  /** CPU time of the JIT compiler so far. */
  OptionalLong compilerMicros() {
    return meter.compilerCpuMicros();
  }

  /** Ends the JVM; what it has measured is kept by its host process. */
  @Override
  public void close() {
    out.println("end");
    // The rest of the connection is the JVM's to close: it may still be on its way to hear this.
  }

  /** Gives up the connection, which ends a JVM that has not ended. */
  void disconnect() {
    try {
      socket.close();
    } catch (IOException e) {
      // Then it is closed.
    }
  }
}
