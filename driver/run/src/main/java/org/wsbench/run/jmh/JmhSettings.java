package org.wsbench.run.jmh;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.JmhPlan;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.run.platform.HugePages;

/**
 * What is to be run.
 *
 * @param plan the plan as its file says
 * @param user what the user wrote in place of it
 * @param cpus where benchmarks are measured
 * @param home root of the installation
 * @param out folder of the results, not yet holding a run
 */
public record JmhSettings(JmhPlan plan, JmhOptions user, CpuSet cpus, Path home, Path out) {
  private static final String PLAIN = "org.openjdk.jmh.Main";
  private static final String IN_TURNS = "org.wsbench.jmh.run.InTurns";
  private static final int NO_PORT = 0;

  /** All benchmarks with all they need. */
  Path jar() {
    return home.resolve("jmh").resolve("target").resolve("benchmarks.jar");
  }

  /** Whether the benchmarks have been built. */
  public boolean built() {
    return Files.isRegularFile(jar());
  }

  /**
   * The command of the benchmarks' host process.
   *
   * @param coordinator port on which the driver listens
   */
  List<String> measuring(int coordinator) {
    String result = out.resolve(StoredJmh.RESULT).toString();
    return java(
        coordinator,
        "-Djmh.ignoreLock=true",
        IN_TURNS,
        Integer.toString(coordinator),
        "-rf",
        "json",
        "-rff",
        result);
  }

  /**
   * A command as a result shows it, without paths that hold for this machine only: relative to the
   * folder of the result, and to the installation.
   */
  List<String> disclosed(List<String> command) {
    String java = plan.jvm().executable().toString();
    String separator = home.getFileSystem().getSeparator();
    return command.stream()
        .map(word -> word.equals(java) ? "java" : word.replace(out + separator, ""))
        .map(word -> word.replace(home + separator, ""))
        .toList();
  }

  /** The command that lists what JMH would run, or what it has. */
  public ProcessBuilder listing() {
    return shielded(java(NO_PORT, PLAIN));
  }

  static ProcessBuilder shielded(List<String> words) {
    ProcessBuilder builder = new ProcessBuilder(words);
    JvmSettings.shield(builder);
    return builder;
  }

  /** Java with the benchmarks on its class path: these words, then those of plan and user. */
  private List<String> java(int coordinator, String... words) {
    List<String> command =
        new ArrayList<>(List.of(plan.jvm().executable().toString(), "-cp", jar().toString()));
    command.addAll(List.of(words));
    command.addAll(
        JmhOptions.of(plan.with(HugePages.given(plan.jvm())), cpus.size(), coordinator)
            .with(user)
            .all());
    return List.copyOf(command);
  }
}
