package org.wsbench.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import org.wsbench.app.jmh.JmhProgress;

/** Shows on standard error how far the microbenchmarks are. */
final class JmhDisplay implements JmhProgress, AutoCloseable {
  private final Terminal terminal;
  private final StatusArea area;
  private final long startNanos = System.nanoTime();

  JmhDisplay(Terminal terminal, PrintWriter err) {
    this.terminal = terminal;
    this.area = new StatusArea(terminal, err);
  }

  /** A line of its own where nobody watches; elsewhere the rest is expected at the pace so far. */
  @Override
  public void finished(String line, long done, long planned) {
    if (terminal.interactive()) {
      Duration spent = Duration.ofNanos(System.nanoTime() - startNanos);
      area.tick(line, spent, spent.multipliedBy(planned).dividedBy(Math.max(1, done)));
    } else {
      area.print(line);
    }
  }

  @Override
  public void close() {
    area.close();
  }
}
