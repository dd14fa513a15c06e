package org.wsbench.app.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.wsbench.app.run.Progress;

/** Shows a run on standard error: a line that moves on a terminal, plain lines elsewhere. */
interface ProgressDisplay extends Progress, AutoCloseable {

  @Override
  void close();

  static ProgressDisplay on(Terminal terminal, PrintWriter err) {
    return terminal.interactive() ? new Moving(err, terminal.columns()) : new Plain(err);
  }

  /** Lines only. */
  record Plain(PrintWriter err) implements ProgressDisplay {
    @Override
    public void say(String line) {
      err.println(line);
      err.flush();
    }

    @Override
    public void tick(String what, double tps, Duration done, Duration planned) {
      // Nobody watches; what is finished gets a line of its own.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  /** Lines, and below them one that tells what is going on right now. */
  final class Moving implements ProgressDisplay {

    private static final int REDRAW_MILLIS = 250;

    private final MovingLine line;
    private final ProgressBar bar;
    private volatile Tick last;

    private record Tick(String what, double tps, Duration done, Duration planned, long atNanos) {}

    private Moving(PrintWriter err, int columns) {
      line = new MovingLine(err, columns);
      bar =
          new ProgressBarBuilder()
              .setConsumer(line)
              .setRenderer((state, length) -> render(System.nanoTime(), length))
              .setUpdateIntervalMillis(REDRAW_MILLIS)
              .continuousUpdate()
              .build();
    }

    /** Time goes on between two ticks, which may be a whole window apart. */
    private String render(long nowNanos, int length) {
      Tick tick = last;
      if (tick == null) {
        return "";
      }
      Duration done = tick.done().plusNanos(nowNanos - tick.atNanos());
      String text = text(tick.what(), tick.tps(), done, tick.planned());
      return text.substring(0, Math.min(length, text.length()));
    }

    @Override
    public void say(String text) {
      line.above(text);
    }

    @Override
    public void tick(String what, double tps, Duration done, Duration planned) {
      last = new Tick(what, tps, done, planned, System.nanoTime());
    }

    @Override
    public void close() {
      bar.close();
      line.close();
    }
  }

  /** The text of the moving line: how far, how long still, how fast, what. */
  static String text(String what, double tps, Duration done, Duration planned) {
    return String.format(Locale.ROOT, "%s, %,.0f/s, %s", bar(done, planned), tps, what);
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
    return left.toHours() > 0
        ? String.format(
            Locale.ROOT, "%d:%02d:%02d", left.toHours(), left.toMinutesPart(), left.toSecondsPart())
        : String.format(Locale.ROOT, "%d:%02d", left.toMinutes(), left.toSecondsPart());
  }
}
