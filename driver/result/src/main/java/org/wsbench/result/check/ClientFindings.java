package org.wsbench.result.check;

import java.util.List;
import java.util.Optional;

/**
 * What one client does when something goes wrong with its calls.
 *
 * @param client its name
 * @param title the client in words
 * @param findings in the order in which they were made
 * @param failure why the rest was not tried; null if all was
 */
public record ClientFindings(
    String client, String title, List<FaultFinding> findings, String failure) {
  /** Copies the list. */
  public ClientFindings {
    findings = List.copyOf(findings);
  }

  /** The finding about a fault, if it was tried. */
  public Optional<FaultFinding> of(String fault) {
    return findings.stream().filter(finding -> finding.fault().equals(fault)).findFirst();
  }
}
