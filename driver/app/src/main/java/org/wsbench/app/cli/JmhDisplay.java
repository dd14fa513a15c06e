package org.wsbench.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import org.wsbench.app.jmh.JmhProgress;

/** Shows microbenchmarks on standard error: a line that moves on a terminal, lines elsewhere. */
interface JmhDisplay extends JmhProgress, AutoCloseable {

  @Override
  void close();

  static JmhDisplay on(Terminal terminal, PrintWriter err) {
    return terminal.interactive()
        ? new Moving(new MovingLine(err, terminal.columns()), System.nanoTime())
        : new Plain(err);
  }

  /** A line for each benchmark of each round. */
  record Plain(PrintWriter err) implements JmhDisplay {
    @Override
    public void finished(String text, long done, long planned) {
      err.println(text);
      err.flush();
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  /** What was run last, and how long the rest will take at the pace so far. */
  record Moving(MovingLine line, long startNanos) implements JmhDisplay {
    @Override
    public void finished(String text, long done, long planned) {
      Duration spent = Duration.ofNanos(System.nanoTime() - startNanos);
      Duration all = spent.multipliedBy(planned).dividedBy(Math.max(1, done));
      String shown = ProgressDisplay.bar(spent, all) + ", " + text;
      line.accept(shown.substring(0, Math.min(shown.length(), line.getMaxRenderedLength())));
    }

    @Override
    public void close() {
      line.close();
    }
  }
}
