package org.wsbench.report.site;

import java.util.List;
import java.util.Optional;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

/**
 * How a stack withstood attacks.
 *
 * @param day on which they were made, in UTC
 */
record StackRobustness(String day, StackFindings findings) {

  /** From the first record that has the stack; empty if none has. */
  static Optional<StackRobustness> of(String stack, List<RobustnessRecord> records) {
    return records.stream()
        .flatMap(
            record ->
                record.stacks().stream()
                    .filter(findings -> findings.stack().equals(stack))
                    .map(findings -> new StackRobustness(record.day(), findings)))
        .findFirst();
  }
}
