package org.wsbench.driver.cli;

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
    shown = text;
    terminal.print(ERASE + text);
    terminal.flush();
  }

  @Override
  public void clear() {
    accept("");
  }

  @Override
  public void close() {
    // The terminal is not ours to close.
  }
}
