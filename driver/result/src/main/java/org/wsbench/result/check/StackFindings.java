package org.wsbench.result.check;

import java.util.List;
import java.util.Optional;

/**
 * The results of the attacks on one stack.
 *
 * @param stack its name
 * @param title the stack in words
 * @param findings in the order of the attacks
 * @param failure why the rest of the attacks was not made; null if all were
 */
public record StackFindings(
    String stack, String title, List<AttackFinding> findings, String failure) {

  /** Copies the list. */
  public StackFindings {
    findings = List.copyOf(findings);
  }

  /** The result of an attack, if it was made. */
  public Optional<AttackFinding> of(String attack) {
    return findings.stream().filter(finding -> finding.attack().equals(attack)).findFirst();
  }

  /** Whether the stack withstood all attacks. */
  public boolean withstood() {
    return failure == null && findings.stream().allMatch(AttackFinding::withstood);
  }
}
