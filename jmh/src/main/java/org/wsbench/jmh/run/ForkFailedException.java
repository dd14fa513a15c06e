package org.wsbench.jmh.run;

/** A fork that gave no result; the message is one line. */
final class ForkFailedException extends Exception {
  private static final long serialVersionUID = 1;

  /**
   * A failure that JMH reported.
   *
   * @param lastWords what the fork said last, which is all there is if its JVM did not start
   */
  ForkFailedException(Throwable failure, String lastWords) {
    super(reason(root(failure), lastWords), failure);
  }

  private static String reason(Throwable root, String lastWords) {
    String message = String.valueOf(root.getMessage()).lines().findFirst().orElse("");
    return message.startsWith("Forked VM failed") ? message + ": " + lastWords : message;
  }

  /** JMH wraps what happened in a fork several times, also as a suppressed exception. */
  private static Throwable root(Throwable failure) {
    Throwable[] suppressed = failure.getSuppressed();
    Throwable next = suppressed.length > 0 ? suppressed[0] : failure.getCause();
    return next == null ? failure : root(next);
  }
}
