package org.wsbench.driver.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.wsbench.driver.run.Progress;

/** Shows a run on standard error: a line that moves on a terminal, plain lines elsewhere. */
final class ProgressDisplay implements Progress, AutoCloseable {

  private static final int UPDATE_MILLIS = 250;
  private static final int BAR_WIDTH = 100;

  private final PrintWriter err;
  private final Optional<ProgressBar> bar;

  private ProgressDisplay(PrintWriter err, Optional<ProgressBar> bar) {
    this.err = err;
    this.bar = bar;
  }

  static ProgressDisplay on(Terminal terminal, PrintWriter err) {
    return new ProgressDisplay(
        err, terminal.interactive() ? Optional.of(newBar()) : Optional.empty());
  }

  private static ProgressBar newBar() {
    return new ProgressBarBuilder()
        .setInitialMax(1)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        .setConsumer(new ConsoleProgressBarConsumer(System.err, BAR_WIDTH))
        .hideEta()
        .clearDisplayOnFinish()
        .build();
  }

  @Override
  public void say(String line) {
    if (bar.isPresent()) {
      // The bar's line is cleared and drawn again below.
      err.print("\r\u001b[K");
    }
    err.println(line);
    err.flush();
  }

  @Override
  public void tick(String what, double tps, Duration done, Duration planned) {
    bar.ifPresent(
        line -> {
          long left = Math.max(0, planned.minus(done).toSeconds());
          line.maxHint(planned.toSeconds());
          line.stepTo(Math.min(done.toSeconds(), planned.toSeconds()));
          line.setExtraMessage(
              String.format(
                  Locale.ROOT, " %d:%02d left, %s %,.0f/s", left / 60, left % 60, what, tps));
        });
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }
}
