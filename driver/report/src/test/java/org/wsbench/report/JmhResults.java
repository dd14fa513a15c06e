package org.wsbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TimeUse;
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
    return stored(folder, status, table, starts, Map.of());
  }

  /** The same with JVMs that carry all messages of a binding and a library. */
  static StoredJmh shared(Path folder, RunResult.Status status, String table, List<JmhStart> starts)
      throws IOException {
    return stored(folder, status, table, starts, Map.of("isolated", false));
  }

  private static StoredJmh stored(
      Path folder,
      RunResult.Status status,
      String table,
      List<JmhStart> starts,
      Map<String, Object> plan)
      throws IOException {
    Files.writeString(folder.resolve(StoredJmh.RESULT), table);
    JmhRun begun =
        JmhRun.begun(
                TestRounds.START,
                42,
                List.of("java"),
                List.of(),
                Json.tree(plan),
                Json.tree(MACHINE))
            .plus(starts)
            .spent(TimeUse.Part.START, Duration.ofSeconds(101))
            .spent(TimeUse.Part.WARM_UP, Duration.ofSeconds(150))
            .spent(TimeUse.Part.MEASURE, Duration.ofSeconds(340));
    Json.write(
        folder.resolve(StoredJmh.RUN),
        begun.ended(
            status, "stopped by a test", TestRounds.START.plusSeconds(599), Json.tree(MACHINE)));
    return StoredJmh.read(folder);
  }
}
