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
 * The last lines of a terminal, which tell what is going on and are drawn over and over, while
 * lines that stay go above them. Where nobody watches there are only those that stay.
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

  /** What was going on at a time, and how far it was. */
  private record Tick(String text, Duration done, Duration planned, long atNanos) {

    /** Time goes on after a tick: the next may be a whole window later. */
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

  /** Prints a line that stays; in several where the terminal would break it anywhere. */
  synchronized void print(String line) {
    erase();
    (moving ? broken(line, terminal.columns() - 1) : List.of(line)).forEach(err::println);
    err.flush();
    draw();
  }

  /** Says what is going on and how far it is. */
  synchronized void tick(String text, Duration done, Duration planned) {
    last = new Tick(text, done, planned, System.nanoTime());
    draw();
  }

  /** Lines above that of the last tick; left out where the terminal is not high enough. */
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

  /** A character less than fits: some terminals move on to the next line otherwise. */
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

  /** Erases what moves, for good. */
  @Override
  public synchronized void close() {
    clock.shutdownNow();
    erase();
    moving = false;
    err.flush();
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
