package org.wsbench.run.platform;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The environment of a run.
 *
 * @param wsbenchVersion the version of wsbench
 * @param commit the version-control state of the installation; absent if it is neither a git
 *     working copy nor an archive made from a clean one
 * @param machine the machine
 * @param driverJvm the JVM of the driver
 * @param startedAt when the run started
 * @param endedAt when these facts were last brought up to date: the run's end, once it has ended
 * @param loadAverageAtStart runnable tasks over the minute before the start
 * @param loadAverageAtEnd runnable tasks over the last minute of the run
 * @param stealShare share, 0..1, of all CPU time of the run that a hypervisor gave to others
 *     although this machine wanted it
 */
public record Environment(
    String wsbenchVersion,
    Optional<Commit> commit,
    Machine machine,
    Jvm driverJvm,
    Instant startedAt,
    Instant endedAt,
    OptionalDouble loadAverageAtStart,
    OptionalDouble loadAverageAtEnd,
    OptionalDouble stealShare) {
  /**
   * A state of the project's git repository.
   *
   * @param id the full hash
   * @param dirty whether files differed from it
   */
  public record Commit(String id, boolean dirty) {}

  /**
   * A JVM.
   *
   * @param name such as {@code OpenJDK 64-Bit Server VM}
   * @param version of the runtime, with its build
   * @param vendor who built it
   * @param flags its {@code -X} flags, without those that hold a path
   */
  public record Jvm(String name, String version, String vendor, List<String> flags) {}
}
