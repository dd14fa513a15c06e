package org.wsbench.result.check;

import java.util.List;

/**
 * What a client does when something goes wrong with a call.
 *
 * @param fault id of what goes wrong
 * @param attempts at least one; a call that does not end is not tried again
 */
public record FaultFinding(String fault, List<FaultAttempt> attempts) {
  /** Copies the list. */
  public FaultFinding {
    attempts = List.copyOf(attempts);
  }

  /** The first attempt. */
  public FaultAttempt first() {
    return attempts.getFirst();
  }

  /** Whether all attempts had the same result. */
  public boolean repeatable() {
    return attempts.stream().allMatch(first()::isLike);
  }

  /** Whether the client told what it may, sent each request once, and could be used afterwards. */
  public boolean isRight(FaultDescription description) {
    return attempts.stream()
        .allMatch(attempt -> attempt.sound() && description.outcomes().contains(attempt.outcome()));
  }
}
