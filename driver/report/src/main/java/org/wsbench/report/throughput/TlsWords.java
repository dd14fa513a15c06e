package org.wsbench.report.throughput;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.TlsFigures;

/** Which stacks were loaded over TLS, and with which cipher suite. */
final class TlsWords {

  private TlsWords() {}

  /** A line for each protocol and cipher suite; none without TLS. */
  static List<String> of(RunResult result) {
    Map<String, Set<String>> stacks = new LinkedHashMap<>();
    for (Measurement row : result.measurements()) {
      TlsFigures tls = row.connections().tls();
      if (tls != null) {
        stacks
            .computeIfAbsent(
                tls.protocol() + ", cipher suite " + tls.cipher(), any -> new LinkedHashSet<>())
            .add(row.stack());
      }
    }
    return stacks.entrySet().stream()
        .map(entry -> String.join(", ", entry.getValue()) + ": " + entry.getKey() + ".")
        .toList();
  }
}
