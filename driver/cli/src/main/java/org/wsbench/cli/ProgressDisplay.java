package org.wsbench.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.run.Progress;

/**
 * Shows the progress of a run on standard error: on a terminal as a table of the ratios so far,
 * updated in place; elsewhere as a few plain lines.
 */
final class ProgressDisplay implements Progress, AutoCloseable {
  private final Terminal terminal;
  private final StatusArea area;

  /** Cases that have a line; without a terminal, each has one. */
  private final Set<String> shown = new HashSet<>();

  private LiveTable table;

  ProgressDisplay(Terminal terminal, PrintWriter err) {
    this.terminal = terminal;
    this.area = new StatusArea(terminal, err);
  }

  @Override
  public void begins(Comparison comparison) {
    if (comparison.scheme().hasSlices() && comparison.stacks().size() > 1) {
      table = new LiveTable(comparison);
    }
  }

  @Override
  public void say(String line) {
    area.print(line);
  }

  /** On a terminal, the ticks that follow show this. */
  @Override
  public void phase(String what) {
    if (!terminal.interactive()) {
      area.print(what);
    }
  }

  @Override
  public void status(String what, Duration done, Duration planned) {
    area.tick(what, done, planned);
  }

  @Override
  public void measured(Round round) {
    if (table == null) {
      area.print(line(round));
    } else if (table.add(round)) {
      if (terminal.interactive()) {
        area.block(table.lines(terminal.plainScreen()));
      } else if (shown.add(round.echoCase())) {
        area.print(table.line(round.echoCase()));
      }
    }
  }

  private static String line(Round round) {
    return String.format(
        Locale.ROOT,
        "%-16s %-16s %,10.0f/s%s%s",
        round.echoCase(),
        round.stack(),
        round.load().tps(),
        round.number() == 1 ? "" : " (round " + round.number() + ")",
        round.discarded() ? " (discarded)" : "");
  }

  @Override
  public void close() {
    area.close();
  }
}
