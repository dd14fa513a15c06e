package org.wsbench.result.check;

import java.util.List;
import java.util.Optional;
import org.wsbench.result.StackRun;

/**
 * The results of examining one stack.
 *
 * @param name of the stack
 * @param title the stack in words
 * @param checks one for each check; none if it did not start
 * @param load how it did under load, if it was loaded
 * @param failure why it did not start, or ended before its checks had, if so
 */
public record Examined(
    String name,
    String title,
    List<JudgedCheck> checks,
    Optional<LoadCount> load,
    Optional<StackRun.Failure> failure) {

  /** Whether every check passed or failed as declared, and every reply was right. */
  public boolean inOrder() {
    return failure.isEmpty()
        && checks.stream().allMatch(JudgedCheck::acceptable)
        && load.map(LoadCount::errors).orElse(0L) == 0;
  }
}
