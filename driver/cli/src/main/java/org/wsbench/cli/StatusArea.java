package org.wsbench.cli;

import java.io.File;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The last lines of a terminal, which show the status and are redrawn in place; permanent lines are
 * printed above them. Without a terminal, there are only permanent lines.
 */
final class StatusArea implements AutoCloseable {
  /** Erases from the cursor to the end of the screen (ECMA-48: CR, and ED). */
  private static final String ERASE = "\r\u001b[J";

  /** Moves the cursor up by so many lines (ECMA-48: CUU). */
  private static final String UP = "\u001b[%dA";

  private static final Pattern PART = Pattern.compile("(?<=[,:;]) ");
  private static final Pattern BLANK = Pattern.compile(" ");

  private final PrintWriter err;
  private final Terminal terminal;
  private final ScheduledExecutorService clock;
  private boolean moving;
  private List<String> block = List.of();
  private Tick last;
  private int drawn;

  /** The status at a time. */
  private record Tick(String text, Duration done, Duration planned, long atNanos) {

    /** Time passes after a tick: the next one may come a whole window later. */
    String line(long nowNanos) {
      return bar(done.plusNanos(nowNanos - atNanos), planned) + ", " + text;
    }
  }

  StatusArea(Terminal terminal, PrintWriter err) {
    this.terminal = terminal;
    this.err = err;
    this.clock = Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory());
    this.moving = terminal.interactive();
    if (moving) {
      clock.scheduleAtFixedRate(this::draw, 1, 1, TimeUnit.SECONDS);
    }
  }

  /** Prints a permanent line, wrapped between words. */
  synchronized void print(String line) {
    erase();
    (moving ? broken(line, terminal.columns() - 1) : List.of(line)).forEach(err::println);
    err.flush();
    draw();
  }

  /** Shows the current status. */
  synchronized void tick(String text, Duration done, Duration planned) {
    last = new Tick(text, done, planned, System.nanoTime());
    draw();
  }

  /** Shows lines above that of the last tick, if the terminal is high enough. */
  synchronized void block(List<String> lines) {
    block = lines.size() + 1 < terminal.rows() ? List.copyOf(lines) : List.of();
    draw();
  }

  private synchronized void draw() {
    if (!moving || last == null) {
      return;
    }
    List<String> lines = new ArrayList<>(block);
    lines.add(last.line(System.nanoTime()));
    erase();
    err.print(String.join("\n", lines.stream().map(this::cut).toList()));
    err.flush();
    drawn = lines.size();
  }

  /** One character less than the width: some terminals would move to the next line. */
  private String cut(String line) {
    return line.substring(0, Math.min(line.length(), terminal.columns() - 1));
  }

  /**
   * Lines of at most the given width, as far as that goes without breaking words, nor what follows
   * a comma, a colon, or a semicolon and has a path in it: its blanks may be those of the path.
   */
  static List<String> broken(String line, int width) {
    if (line.length() <= width) {
      return List.of(line);
    }
    List<String> lines = new ArrayList<>();
    StringBuilder last = new StringBuilder();
    for (String word : words(line)) {
      if (!last.isEmpty() && last.length() + 1 + word.length() > width) {
        lines.add(last.toString());
        last.setLength(0);
      }
      last.append(last.isEmpty() ? "" : " ").append(word);
    }
    lines.add(last.toString());
    return lines;
  }

  private static List<String> words(String line) {
    return PART.splitAsStream(line)
        .flatMap(
            part -> part.contains(File.separator) ? Stream.of(part) : BLANK.splitAsStream(part))
        .toList();
  }

  private void erase() {
    if (moving) {
      err.print((drawn > 1 ? String.format(Locale.ROOT, UP, drawn - 1) : "") + ERASE);
      drawn = 0;
    }
  }

  /** Erases the status. */
  @Override
  public synchronized void close() {
    clock.shutdownNow();
    erase();
    moving = false;
    err.flush();
  }

  /** The progress as a bar, and the time left. */
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
