package org.wsbench.result.cluster;

import java.util.Objects;

/**
 * The figures of an agent in a run.
 *
 * @param address where it listens, as {@code HOST:PORT}
 * @param role {@link #SERVER} or {@link #DRIVER}
 * @param wsbenchVersion version of its wsbench
 * @param cpuModel name of its processor; null if it cannot be read
 * @param cpus CPUs that it may use, at least 1
 * @param clockOffsetMicros what its clock is ahead of the coordinator's, in microseconds
 * @param clockUncertaintyMicros how far the offset may be from the truth, in microseconds
 * @param share of the load, 0 to 1; 0 for the server agent
 * @param verified replies to its requests that were right; 0 for the server agent
 * @param errors of its requests that failed; 0 for the server agent
 * @param busy share of the CPUs of its event loops that were in use under load, 0 to 1, over the
 *     whole run without its warm-ups; null if it cannot be read, and of the server agent, whose
 *     stacks have figures of their own
 * @param mostBusy the same in the row that had most of it; null where {@code busy} is
 * @param linkShare bytes of HTTP per second in the busier direction, as a share of the speed of its
 *     network link, 0 to 1, in the row that had most of them: of the server agent those of all
 *     driver agents together; null if it is not known
 * @param lost why it was lost, in one line; null if it was there to the end
 */
public record AgentFigures(
    String address,
    String role,
    String wsbenchVersion,
    String cpuModel,
    int cpus,
    double clockOffsetMicros,
    double clockUncertaintyMicros,
    double share,
    long verified,
    long errors,
    Double busy,
    Double mostBusy,
    Double linkShare,
    String lost) {
  /** The role of the agent that serves the stacks. */
  public static final String SERVER = "server";

  /** The role of an agent that generates load. */
  public static final String DRIVER = "driver";

  /** Validates. */
  public AgentFigures {
    Objects.requireNonNull(address, "address");
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(wsbenchVersion, "wsbenchVersion");
  }

  /** Whether it generates load. */
  public boolean drives() {
    return role.equals(DRIVER);
  }
}
