package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.wsbench.analysis.Summary;
import org.wsbench.report.MachineName;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredRun;
import org.wsbench.result.cluster.ClusterResult;

/** Runs by their names, which are those of their folders. */
final class NamedRuns {
  /** A name becomes a part of addresses and of files' names. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*");

  private NamedRuns() {}

  /**
   * The folders by their names, in their order.
   *
   * @throws RunFolderException if a name cannot be used, or two folders have the same
   */
  static Map<String, Path> of(List<Path> folders) throws RunFolderException {
    Map<String, Path> named = new LinkedHashMap<>();
    for (Path folder : folders) {
      String name = String.valueOf(folder.toAbsolutePath().normalize().getFileName());
      if (!NAME.matcher(name).matches()) {
        throw new RunFolderException(
            "%s: the name '%s' cannot be part of an address; use letters, digits, '.', '_', and '-'"
                .formatted(folder, name));
      }
      if (named.put(name, folder) != null) {
        throw new RunFolderException(
            folder + ": another run has the name '" + name + "', too; rename one of the folders");
      }
    }
    return named;
  }

  /**
   * Throughput runs in their order, with their figures worked out again.
   *
   * @throws RunFolderException if a folder holds no such run, or the same as another
   */
  static List<NamedRun> read(List<Path> folders) throws IOException {
    List<NamedRun> runs = new ArrayList<>();
    Map<Instant, Path> begun = new HashMap<>();
    for (Map.Entry<String, Path> named : of(folders).entrySet()) {
      StoredRun run = StoredRun.read(named.getValue());
      MeasurementScheme scheme = run.result().comparison().scheme();
      if (!scheme.hasRounds()) {
        throw new RunFolderException(
            "%s is a run of %s: name runs of throughput".formatted(named.getValue(), scheme.id()));
      }
      Path same = begun.put(run.result().startedAt(), named.getValue());
      if (same != null) {
        throw new RunFolderException(
            "%s is a copy of %s: both began at %s; name one of them"
                .formatted(named.getValue(), same, run.result().startedAt()));
      }
      String machine =
          MachineName.of(run.result().environment(), ClusterResult.read(named.getValue()));
      runs.add(new NamedRun(named.getKey(), Summary.recompute(run), machine));
    }
    return runs;
  }
}
