package org.wsbench.jmh.run;

/** A benchmark that could not be measured; the message names it with its parameters. */
final class BenchmarkFailedException extends Exception {

  private static final long serialVersionUID = 1;

  BenchmarkFailedException(Combination combination, Throwable failure) {
    super(combination + ": " + root(failure).getMessage(), failure);
  }

  /** JMH wraps what happened in a fork several times, also as a suppressed exception. */
  private static Throwable root(Throwable failure) {
    Throwable[] suppressed = failure.getSuppressed();
    Throwable next = suppressed.length > 0 ? suppressed[0] : failure.getCause();
    return next == null ? failure : root(next);
  }
}
