package org.wsbench.cluster.agent;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadReport;

/**
 * What is sent of wrong replies: they are evidence, and must not keep their counts from arriving.
 */
final class Evidences {

  /** Bytes of bodies in one report; a message holds more than that. */
  static final int MAX_BYTES = 512 << 10;

  private Evidences() {}

  /** The report with as many wrong replies, the first ones, as fit into a message. */
  static LoadReport cut(LoadReport report) {
    List<Evidence> kept = new ArrayList<>();
    int bytes = 0;
    for (Evidence evidence : report.evidence()) {
      bytes += evidence.body().length;
      if (bytes <= MAX_BYTES) {
        kept.add(evidence);
      }
    }
    return new LoadReport(
        report.startedAt(),
        report.length(),
        report.stages(),
        report.connections(),
        report.verifiedPerSecond(),
        kept);
  }
}
