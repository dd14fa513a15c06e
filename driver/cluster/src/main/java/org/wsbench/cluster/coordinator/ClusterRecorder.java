package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** Records the agents of a run in its folder. */
final class ClusterRecorder {

  private final String coordinator;
  private final ServerAgent server;
  private final DriverAgents drivers;
  private final boolean serves;
  private final StartTally starts;
  private RunFolder folder;

  /**
   * Creates the recorder of a run.
   *
   * @param coordinator its name
   * @param serves whether the service is that of the server agent; another is not behind its link
   */
  ClusterRecorder(
      String coordinator,
      ServerAgent server,
      DriverAgents drivers,
      boolean serves,
      StartTally starts) {
    this.coordinator = coordinator;
    this.server = server;
    this.drivers = drivers;
    this.serves = serves;
    this.starts = starts;
  }

  void begin(RunFolder runFolder) throws IOException {
    folder = runFolder;
    write();
  }

  /** Records that there are fewer agents than before. */
  void agentLost() throws IOException {
    folder.flag(Flag.AGENT_LOST);
    write();
  }

  /** Records the final figures, and what limited the agents. */
  void end() throws IOException {
    for (Flag flag : AgentLimits.flags(write())) {
      folder.flag(flag);
    }
  }

  private ClusterResult write() throws IOException {
    OptionalDouble served = serves ? drivers.mostBitsPerSecond() : OptionalDouble.empty();
    List<AgentFigures> agents =
        Stream.concat(
                Stream.of(server.figures(served)),
                drivers.all().stream().map(agent -> agent.figures(drivers.loops())))
            .toList();
    ClusterResult result =
        new ClusterResult(ClusterResult.VERSION, coordinator, agents, starts.figures());
    ClusterResult.write(folder.path(), result);
    return result;
  }
}
