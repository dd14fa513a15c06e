package org.wsbench.run.jmh;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The connection of a benchmark that waits for its turns.
 *
 * @param pid of its JVM, which may carry others too
 * @param row number of the benchmark
 */
record RowConnection(LineConnection lines, long pid, int row) {
  private static final Pattern HELLO = Pattern.compile("hello (\\d{1,18}) (\\d{1,9})");
  private static final Pattern DONE = Pattern.compile("done (\\S+) (\\S+)");
  private static final String READY = "ready";

  /** Time-out for the first line of a new connection. */
  private static final Duration GREETING = Duration.ofSeconds(10);

  /** Reads the identity of a new connection; empty if it is not a benchmark. */
  static Optional<RowConnection> accept(LineConnection lines) throws InterruptedException {
    try {
      Matcher hello = HELLO.matcher(lines.next(GREETING).orElse(""));
      if (hello.matches()) {
        return Optional.of(
            new RowConnection(
                lines, Long.parseLong(hello.group(1)), Integer.parseInt(hello.group(2))));
      }
    } catch (InterruptedException e) {
      // The connection is not shared yet.
      lines.close();
      throw e;
    }
    lines.close();
    return Optional.empty();
  }

  /** Waits until the benchmark can have its first turn. Returns whether it can. */
  boolean awaitReady() throws InterruptedException {
    return lines.next().filter(READY::equals).isPresent();
  }

  /**
   * Lets the benchmark run its next iteration, and waits until it is ready for another.
   *
   * @param number of the turn; 0 to warm up
   * @return microseconds per call; empty if the benchmark has ended without an answer
   */
  Optional<Double> turn(int number) throws InterruptedException {
    lines.say("go " + number);
    Matcher done = DONE.matcher(lines.next().orElse(""));
    if (!done.matches()) {
      return Optional.empty();
    }
    lines.next();
    return Optional.of(Double.parseDouble(done.group(1)));
  }

  /**
   * Tells the benchmark that it has no more turns; its results are kept. Its process closes the
   * connection.
   */
  void end() {
    lines.say("end");
  }

  /** Closes the connection, which ends a JVM that is still running. */
  void disconnect() {
    lines.close();
  }
}
