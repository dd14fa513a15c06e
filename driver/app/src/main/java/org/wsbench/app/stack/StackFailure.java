package org.wsbench.app.stack;

import java.util.List;
import org.wsbench.result.StackRun;

/**
 * Why a stack cannot be measured (any more).
 *
 * @param stack its name
 * @param kind what happened
 * @param reason one line for the user: what happened and, where it can be said, what to do
 * @param logTail the last lines that the process wrote; empty if it never ran
 */
public record StackFailure(String stack, Kind kind, String reason, List<String> logTail) {
  /** What happened. */
  public enum Kind {
    /** Its libraries are missing. */
    NOT_BUILT,
    /** Its command could not be run, or not with these settings. */
    NOT_STARTED,
    /** It did not answer echoVoid in time. */
    NOT_READY,
    /** Its process ended without being asked to. */
    ENDED
  }

  /** Copies the list. */
  public StackFailure {
    logTail = List.copyOf(logTail);
  }

  /** The failure as the result of a run holds it. */
  public StackRun.Failure recorded() {
    return new StackRun.Failure(reason, logTail);
  }
}
