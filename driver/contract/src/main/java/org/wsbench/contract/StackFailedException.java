package org.wsbench.contract;

import java.util.List;
import org.wsbench.result.StackRun;

/**
 * Thrown when a stack does not serve, or no longer serves as it must, so that nothing more can be
 * measured or tried on it. Other stacks are not affected. The message says why in one line.
 */
public final class StackFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient StackRun.Failure failure;

  /** With a reason of one line and the tail of the server's log. */
  public StackFailedException(String reason, List<String> logTail) {
    this(new StackRun.Failure(reason, logTail));
  }

  /** With a failure as the result of a run holds it. */
  public StackFailedException(StackRun.Failure failure) {
    super(failure.reason());
    this.failure = failure;
  }

  /** The failure as the result of a run holds it. */
  public StackRun.Failure failure() {
    return failure;
  }
}
