package org.wsbench.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import org.wsbench.app.jmh.JmhProgress;

/** Shows on standard error how far the microbenchmarks are. */
final class JmhDisplay implements JmhProgress, AutoCloseable {
  private final StatusArea area;
  private long startNanos = System.nanoTime();
  private Duration planned = Duration.ZERO;

  JmhDisplay(Terminal terminal, PrintWriter err) {
    this.area = new StatusArea(terminal, err);
  }

  @Override
  public void begins(Duration expected) {
    startNanos = System.nanoTime();
    planned = expected;
  }

  @Override
  public void say(String line) {
    area.print(line);
  }

  @Override
  public void measured(String line) {
    area.print(line);
  }

  @Override
  public void going(String what) {
    area.tick(what, Duration.ofNanos(System.nanoTime() - startNanos), planned);
  }

  @Override
  public void close() {
    area.close();
  }
}
