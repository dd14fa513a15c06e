package org.wsbench.run.client;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The lines that a process writes. However much it writes, little is kept: it has to wait while
 * nobody takes its lines.
 */
final class AnswerLines {
  /** Longer lines end here: no answer is as long, in bytes. */
  private static final int LONGEST = 1 << 20;

  private static final int MOST_WAITING = 4;

  private final BlockingQueue<Line> lines = new ArrayBlockingQueue<>(MOST_WAITING);

  /**
   * A line.
   *
   * @param text empty at the end of all lines
   */
  record Line(Optional<String> text) {}

  /** Reads lines until the process has ended. */
  AnswerLines(InputStream in) {
    // A virtual thread that reads a pipe keeps its carrier, of which there are as many as CPUs.
    Thread.ofPlatform().daemon().start(() -> read(new BufferedInputStream(in)));
  }

  private void read(InputStream in) {
    try {
      try {
        for (Optional<String> line = line(in); line.isPresent(); line = line(in)) {
          lines.put(new Line(line));
        }
      } catch (IOException e) {
        // The process has ended in the middle of a line.
      }
      lines.put(new Line(Optional.empty()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Optional<String> line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    while (next >= 0 && next != '\n' && line.size() < LONGEST) {
      line.write(next);
      next = in.read();
    }
    return Optional.of(line.toString(StandardCharsets.UTF_8).stripTrailing());
  }

  /** The next line; empty if there is none for so long. */
  Optional<Line> next(Duration patience) throws InterruptedException {
    return Optional.ofNullable(lines.poll(patience.toNanos(), TimeUnit.NANOSECONDS));
  }
}
