package org.wsbench.report.site;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.wsbench.report.MachineName;
import org.wsbench.result.cluster.ClusterResult;
import tools.jackson.databind.JsonNode;

/**
 * Where a result comes from.
 *
 * @param command that measures it again
 * @param figures commands that measure single figures again; none where that is not possible
 * @param startedAt its begin
 * @param machine model of the CPU and number of CPUs, also of driver agents
 * @param commit of wsbench, or what is known of it
 */
public record Origin(
    String command, List<FigureCommand> figures, Instant startedAt, String machine, String commit) {
  private static final int COMMIT_DIGITS = 12;

  /** Copies. */
  public Origin {
    figures = List.copyOf(figures);
  }

  /**
   * The origin of a run.
   *
   * @param environment the part of {@code run.json} with this name
   * @param cluster empty if one machine carried out the run
   */
  public static Origin of(
      String command,
      List<FigureCommand> figures,
      Instant startedAt,
      JsonNode environment,
      Optional<ClusterResult> cluster) {
    return new Origin(
        command,
        figures,
        startedAt,
        MachineName.of(environment, cluster),
        commit(environment.path("commit")));
  }

  /** The day of its begin, in UTC. */
  LocalDate day() {
    return startedAt.atZone(ZoneOffset.UTC).toLocalDate();
  }

  private static String commit(JsonNode commit) {
    String id = commit.path("id").asString("unknown");
    String digits = id.substring(0, Math.min(COMMIT_DIGITS, id.length()));
    return commit.path("dirty").asBoolean(false) ? digits + " with changes" : digits;
  }
}
