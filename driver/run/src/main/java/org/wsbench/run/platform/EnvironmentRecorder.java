package org.wsbench.run.platform;

import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Gathers the facts of an environment when a run starts, and the machine's load until it ends. */
public final class EnvironmentRecorder {
  private final InstantSource clock;
  private final Optional<Environment.Commit> commit;
  private final Machine machine = Machine.thisOne();
  private final Instant startedAt;
  private final MachineReading atStart = MachineReading.now();

  private EnvironmentRecorder(InstantSource clock, Optional<Environment.Commit> commit) {
    this.clock = clock;
    this.commit = commit;
    this.startedAt = clock.instant();
  }

  /**
   * Starts recording.
   *
   * @param home the root of the installation
   */
  public static EnvironmentRecorder start(Path home, InstantSource clock)
      throws InterruptedException {
    return new EnvironmentRecorder(clock, GitState.of(home));
  }

  /** The environment as known by now. */
  public Environment environment() {
    MachineReading now = MachineReading.now();
    return new Environment(
        Version.current(),
        commit,
        machine,
        driverJvm(),
        startedAt,
        clock.instant(),
        atStart.loadAverage(),
        now.loadAverage(),
        now.stealShareSince(atStart));
  }

  private static Environment.Jvm driverJvm() {
    RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
    return new Environment.Jvm(
        runtime.getVmName(),
        System.getProperty("java.runtime.version"),
        runtime.getVmVendor(),
        disclosed(runtime.getInputArguments()));
  }

  /** System properties may hold secrets, and paths may name a user: neither is shown. */
  static List<String> disclosed(List<String> flags) {
    return flags.stream()
        .filter(flag -> flag.startsWith("-X"))
        .filter(flag -> !flag.contains("/") && !flag.contains("\\"))
        .toList();
  }
}
