package org.wsbench.jmh.run;

/** Thrown when a benchmark has no result; the message is one line. */
final class ForkFailedException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * A failure that JMH reported.
   *
   * @param lastLine the last line that the fork printed, which is the reason if its JVM did not
   *     start
   */
  ForkFailedException(Throwable failure, String lastLine) {
    super(reason(root(failure), lastLine), failure);
  }

  private static String reason(Throwable root, String lastLine) {
    String message = String.valueOf(root.getMessage()).lines().findFirst().orElse("");
    return message.startsWith("Forked VM failed") ? message + ": " + lastLine : message;
  }

  /** JMH wraps what happened in a fork several times, also as a suppressed exception. */
  private static Throwable root(Throwable failure) {
    Throwable[] suppressed = failure.getSuppressed();
    Throwable next = suppressed.length > 0 ? suppressed[0] : failure.getCause();
    return next == null ? failure : root(next);
  }
}
