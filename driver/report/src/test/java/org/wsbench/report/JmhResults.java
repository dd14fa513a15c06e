package org.wsbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRounds;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;

/** TestRounds runs of microbenchmarks. */
final class JmhResults {
  static final Map<String, Object> MACHINE =
      Map.of("machine", Map.of("cpuModel", "Invented 9000", "processors", 2));

  private JmhResults() {}

  /** A run that is over, with JMH's table. */
  static StoredJmh stored(Path folder, RunResult.Status status, String table, List<JmhStart> starts)
      throws IOException {
    Files.writeString(folder.resolve(StoredJmh.RESULT), table);
    JmhRun begun =
        JmhRun.begun(
                TestRounds.START,
                42,
                List.of("java"),
                List.of(),
                Json.tree(Map.of()),
                Json.tree(MACHINE))
            .plus(starts);
    Json.write(
        folder.resolve(StoredJmh.RUN),
        begun.ended(
            status, "stopped by a test", TestRounds.START.plusSeconds(599), Json.tree(MACHINE)));
    return StoredJmh.read(folder);
  }
}
