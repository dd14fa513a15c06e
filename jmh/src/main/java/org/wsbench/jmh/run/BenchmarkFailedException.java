package org.wsbench.jmh.run;

/** A benchmark that could not be measured; the message names it with its parameters. */
final class BenchmarkFailedException extends Exception {

  private static final long serialVersionUID = 1;

  /**
   * @param lastWords what the fork said last, which is all there is if its JVM did not start
   */
  BenchmarkFailedException(Combination combination, Throwable failure, String lastWords) {
    super(combination + ": " + reason(root(failure), lastWords), failure);
  }

  private static String reason(Throwable root, String lastWords) {
    String message = String.valueOf(root.getMessage());
    return message.startsWith("Forked VM failed") ? message + ": " + lastWords : message;
  }

  /** JMH wraps what happened in a fork several times, also as a suppressed exception. */
  private static Throwable root(Throwable failure) {
    Throwable[] suppressed = failure.getSuppressed();
    Throwable next = suppressed.length > 0 ? suppressed[0] : failure.getCause();
    return next == null ? failure : root(next);
  }
}
