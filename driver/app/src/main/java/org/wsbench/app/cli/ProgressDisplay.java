package org.wsbench.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.wsbench.app.jmh.JmhProgress;
import org.wsbench.app.run.Progress;

/**
 * Shows on standard error what is going on. Where people watch, the last line of their terminal
 * tells how far it is, and is drawn over and over, while others are printed above it; elsewhere
 * there are plain lines only.
 */
final class ProgressDisplay implements Progress, JmhProgress, AutoCloseable {
  /** Erases the line (ECMA-48: CR, and EL to its end). */
  private static final String ERASE = "\r\u001b[K";

  private final PrintWriter err;
  private final Terminal terminal;
  private final ScheduledExecutorService clock;
  private final long startNanos = System.nanoTime();
  private boolean moving;
  private Tick last;

  /** What was going on at a time, and how far it was. */
  private record Tick(String text, Duration done, Duration planned, long atNanos) {

    /** Time goes on after a tick: the next may be a whole window later. */
    String line(long nowNanos) {
      return bar(done.plusNanos(nowNanos - atNanos), planned) + ", " + text;
    }
  }

  ProgressDisplay(Terminal terminal, PrintWriter err) {
    this.terminal = terminal;
    this.err = err;
    this.clock = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    this.moving = terminal.interactive();
    if (moving) {
      clock.scheduleAtFixedRate(this::draw, 1, 1, TimeUnit.SECONDS);
    }
  }

  @Override
  public synchronized void say(String line) {
    if (moving) {
      err.print(ERASE);
    }
    err.println(line);
    err.flush();
    draw();
  }

  @Override
  public void tick(String what, double tps, Duration done, Duration planned) {
    show(String.format(Locale.ROOT, "%,.0f/s, %s", tps, what), done, planned);
  }

  /** A line of its own where nobody watches; elsewhere the rest is expected at the pace so far. */
  @Override
  public void finished(String line, long done, long planned) {
    if (terminal.interactive()) {
      Duration spent = Duration.ofNanos(System.nanoTime() - startNanos);
      show(line, spent, spent.multipliedBy(planned).dividedBy(Math.max(1, done)));
    } else {
      say(line);
    }
  }

  private synchronized void show(String text, Duration done, Duration planned) {
    last = new Tick(text, done, planned, System.nanoTime());
    draw();
  }

  private synchronized void draw() {
    if (moving && last != null) {
      String line = last.line(System.nanoTime());
      // A character less than fits: some terminals move on to the next line otherwise.
      err.print(ERASE + line.substring(0, Math.min(line.length(), terminal.columns() - 1)));
      err.flush();
    }
  }

  /** Erases the line that moves, for good. */
  @Override
  public synchronized void close() {
    clock.shutdownNow();
    if (moving) {
      moving = false;
      err.print(ERASE);
      err.flush();
    }
  }

  /** How far, and how long still. */
  static String bar(Duration done, Duration planned) {
    int width = 20;
    double share = Math.min(1, done.toMillis() / (double) Math.max(1, planned.toMillis()));
    int filled = (int) (share * width);
    return "[%s%s] %s left"
        .formatted("=".repeat(filled), " ".repeat(width - filled), clock(planned.minus(done)));
  }

  private static String clock(Duration time) {
    Duration left = time.isNegative() ? Duration.ZERO : time;
    String format = left.toHours() > 0 ? "%1$d:%2$02d:%3$02d" : "%2$d:%3$02d";
    return String.format(
        Locale.ROOT, format, left.toHours(), left.toMinutesPart(), left.toSecondsPart());
  }
}
