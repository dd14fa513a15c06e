package org.wsbench.app.cli;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBarConsumer;

/**
 * The last line of a terminal, drawn over and over by one thread, while others print lines above
 * it. The escapes are those of ECMA-48: EL erases to the end of the line.
 */
final class MovingLine implements ProgressBarConsumer {

  private static final String ERASE = "\r\u001b[K";

  private final PrintWriter terminal;
  private final int columns;
  private String shown = "";
  private boolean closed;

  MovingLine(PrintWriter terminal, int columns) {
    this.terminal = terminal;
    this.columns = columns;
  }

  /** Prints a line that stays. */
  synchronized void above(String line) {
    terminal.print(ERASE);
    terminal.println(line);
    terminal.print(shown);
    terminal.flush();
  }

  /** A character less than the terminal is wide: some move on to the next line otherwise. */
  @Override
  public int getMaxRenderedLength() {
    return columns - 1;
  }

  @Override
  public synchronized void accept(String text) {
    if (!closed) {
      shown = text;
      terminal.print(ERASE + text);
      terminal.flush();
    }
  }

  /** Erases the line for good: the thread that draws may be about to draw it once more. */
  @Override
  public synchronized void close() {
    accept("");
    closed = true;
  }
}
