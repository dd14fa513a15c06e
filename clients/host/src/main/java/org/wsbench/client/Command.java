package org.wsbench.client;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.payload.EchoCase;

/**
 * A command of the driver: {@code call CASE THREADS NANOS [PAUSE]}, or {@code once CASE THREADS}.
 *
 * @param echoCase the case to call
 * @param threads that call at the same time, 1 or more
 * @param once whether each message of the case is sent once
 * @param nanos otherwise, for so long each thread begins calls, one after the other; each makes at
 *     least one
 * @param pauseNanos how long each thread waits between two calls, 0 or more
 */
record Command(EchoCase echoCase, int threads, boolean once, long nanos, long pauseNanos) {
  private static final Pattern CALL =
      Pattern.compile("call (\\w+) ([1-9]\\d{0,4}) (\\d{1,18})(?: (\\d{1,18}))?");
  private static final Pattern ONCE = Pattern.compile("once (\\w+) ([1-9]\\d{0,4})");

  /**
   * Reads a command.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Command parse(String line) {
    Matcher call = CALL.matcher(line);
    if (call.matches()) {
      return new Command(
          EchoCase.named(call.group(1)),
          Integer.parseInt(call.group(2)),
          false,
          Long.parseLong(call.group(3)),
          call.group(4) == null ? 0 : Long.parseLong(call.group(4)));
    }
    Matcher once = ONCE.matcher(line);
    if (once.matches()) {
      return new Command(
          EchoCase.named(once.group(1)), Integer.parseInt(once.group(2)), true, 0, 0);
    }
    throw new IllegalArgumentException(
        "'"
            + line
            + "' is no command; use call CASE THREADS NANOS [PAUSE], or once CASE THREADS, or ports CASE"
            + " COUNT");
  }
}
