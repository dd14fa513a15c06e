package org.wsbench.result.cluster;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import tools.jackson.core.JacksonException;

/**
 * The machines of a run on several machines; the content of {@code cluster.json}, which lies beside
 * {@code run.json}.
 *
 * @param schema identifier of the JSON Schema; {@code $schema} in JSON
 * @param version version of this format; {@code formatVersion} in JSON
 * @param coordinator address of the machine that the run was started on
 * @param agents the server agent first, then the driver agents in the order of their addresses
 * @param starts how close together the driver agents began
 */
public record ClusterResult(
    @JsonProperty("$schema") String schema,
    @JsonProperty("formatVersion") int version,
    String coordinator,
    List<AgentFigures> agents,
    StartFigures starts) {
  public static final String FILE = "cluster.json";
  public static final String SCHEMA = "https://wsbench.org/results/cluster.schema.json";
  public static final int VERSION = 1;

  /** Validates. */
  public ClusterResult {
    Objects.requireNonNull(coordinator, "coordinator");
    Objects.requireNonNull(starts, "starts");
    agents = List.copyOf(agents);
  }

  /** A result with the identifier of its schema. */
  public ClusterResult(
      int version, String coordinator, List<AgentFigures> agents, StartFigures starts) {
    this(SCHEMA, version, coordinator, agents, starts);
  }

  /** The machines that generated the load, in words. */
  public String drivers() {
    return agents.stream()
        .filter(AgentFigures::drives)
        .map(ClusterResult::cpus)
        .sorted()
        .collect(Collectors.joining(", ", "agents with ", ""));
  }

  private static String cpus(AgentFigures agent) {
    return agent.cpus() + " x " + Objects.requireNonNullElse(agent.cpuModel(), "unknown CPU");
  }

  /** Writes the file, atomically. */
  public static void write(Path folder, ClusterResult result) throws IOException {
    Json.write(folder.resolve(FILE), result);
  }

  /**
   * Reads the file; empty if the folder has none, because one machine carried out the run.
   *
   * @throws RunFolderException if the file holds something else, or this version cannot read it
   */
  public static Optional<ClusterResult> read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!StoredFile.exists(file)) {
      return Optional.empty();
    }
    try {
      String json = StoredFile.text(file);
      int version = Json.read(json, FormatVersion.class).formatVersion();
      if (version != VERSION) {
        throw new RunFolderException(
            "%s: formatVersion %d is not supported; this wsbench reads %d"
                .formatted(file, version, VERSION));
      }
      return Optional.of(Json.read(json, ClusterResult.class));
    } catch (JacksonException e) {
      throw new RunFolderException(
          file + ": not the agents of a run: " + e.getOriginalMessage(), e);
    }
  }

  private record FormatVersion(int formatVersion) {}
}
