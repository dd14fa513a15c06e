package org.wsbench.result.check;

import java.util.List;
import java.util.Objects;

/**
 * One call with which something goes wrong, and the next one, with which nothing does.
 *
 * @param outcome what the client told its caller
 * @param exceptions the names of the classes of the client's exception and of its causes, the
 *     outermost first; none if it threw none, or does not tell
 * @param detail one line about it; may be empty
 * @param millis how long the call took
 * @param requests that the server received for the call
 * @param reused whether the next call used the connection of this one; null if it was not right
 * @param trouble why the next call was not right; null if it was, and if there was none, because
 *     this call did not end
 */
public record FaultAttempt(
    CallOutcome outcome,
    List<String> exceptions,
    String detail,
    double millis,
    long requests,
    Boolean reused,
    String trouble) {

  /** Copies the list. */
  public FaultAttempt {
    exceptions = List.copyOf(exceptions);
  }

  /** Whether the request was sent once, and the client could be used afterwards. */
  boolean sound() {
    return requests == 1 && trouble == null;
  }

  /** Whether another attempt had the same result, whatever its time and its words. */
  boolean isLike(FaultAttempt other) {
    return outcome == other.outcome
        && exceptions.equals(other.exceptions)
        && requests == other.requests
        && Objects.equals(reused, other.reused)
        && (trouble == null) == (other.trouble == null);
  }
}
