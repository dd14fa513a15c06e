package org.wsbench.app.run;

import java.util.List;
import org.wsbench.app.stack.StackFailure;
import org.wsbench.result.StackRun;

/** A stack cannot be measured (any more); the others can. */
public final class StackFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient StackRun.Failure failure;

  /** With a reason of one line and the tail of the server's log. */
  public StackFailedException(String reason, List<String> logTail) {
    super(reason);
    this.failure = new StackRun.Failure(reason, logTail);
  }

  static StackFailedException of(StackFailure failure) {
    return new StackFailedException(failure.reason(), failure.logTail());
  }

  /** The failure as the result of a run holds it. */
  public StackRun.Failure failure() {
    return failure;
  }
}
