package org.wsbench.run.platform;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
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

  /** A recorder of the same environment that starts now. */
  public EnvironmentRecorder anew() {
    return new EnvironmentRecorder(clock, commit);
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

  /** The state of the git working copy that an installation is, or was made from. */
  static final class GitState {
    /** The file of a release's archive with the hash of the clean commit that it was made from. */
    private static final String COMMIT = "commit";

    private final Path home;

    private GitState(Path home) {
      this.home = home;
    }

    /**
     * Absent if the folder is neither the root of a working copy nor an archive that was made from
     * a clean one, has no commit, or git is not installed.
     */
    static Optional<Environment.Commit> of(Path home) throws InterruptedException {
      if (!Files.exists(home.resolve(".git"))) {
        return ofArchive(home.resolve(COMMIT));
      }
      GitState git = new GitState(home);
      Optional<String> head = git.output("rev-parse", "--verify", "HEAD");
      Optional<String> changes = git.output("status", "--porcelain");
      return head.isPresent() && changes.isPresent()
          ? Optional.of(new Environment.Commit(head.get(), !changes.get().isEmpty()))
          : Optional.empty();
    }

    private static Optional<Environment.Commit> ofArchive(Path file) {
      try {
        return Optional.of(new Environment.Commit(Files.readString(file).strip(), false));
      } catch (IOException e) {
        return Optional.empty();
      }
    }

    private Optional<String> output(String... words) throws InterruptedException {
      List<String> command =
          new ArrayList<>(List.of("git", "--no-optional-locks", "-C", home.toString()));
      command.addAll(List.of(words));
      try {
        Process git =
            new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        git.getOutputStream().close();
        String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return git.waitFor() == 0 ? Optional.of(text.strip()) : Optional.empty();
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }
}
