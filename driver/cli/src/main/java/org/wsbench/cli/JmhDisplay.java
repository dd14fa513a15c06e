package org.wsbench.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.wsbench.report.JmhReport;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.run.jmh.JmhExecution;

/**
 * Shows on standard error how far the microbenchmarks are. Where people watch, the tables of ratios
 * so far fill and narrow in place.
 */
final class JmhDisplay implements JmhExecution.Watcher, AutoCloseable {
  private final Terminal terminal;
  private final StatusArea area;

  JmhDisplay(Terminal terminal, PrintWriter err) {
    this.terminal = terminal;
    this.area = new StatusArea(terminal, err);
  }

  @Override
  public void say(String line) {
    area.print(line);
  }

  /** On a terminal the tables tell as much. */
  @Override
  public void started(String what) {
    if (!terminal.interactive()) {
      area.print(what);
    }
  }

  @Override
  public void measured(List<Benchmark> soFar) {
    if (terminal.interactive()) {
      area.block(
          terminal
              .plainScreen()
              .of(JmhReport.soFar(soFar, CasesCommand.names()))
              .strip()
              .lines()
              .toList());
    }
  }

  @Override
  public void status(String what, Duration done, Duration planned) {
    area.tick(what, done, planned);
  }

  @Override
  public void close() {
    area.close();
  }
}
