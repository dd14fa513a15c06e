package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.CpuSet;

/**
 * Pins a running process, those below it, and all their threads to processors, by {@code taskset}
 * of util-linux.
 */
public final class Pinning {
  private static final int ATTEMPTS = 5;

  private final ProcFs proc;
  private final String taskset;

  /** The result of pinning. */
  public sealed interface Result {
    /** One line for the user, if not every thread could be pinned. */
    default Optional<String> problem() {
      return this instanceof NotPinned not ? Optional.of(not.reason()) : Optional.empty();
    }

    /**
     * Every thread may run on these processors only, and so will those that they start.
     *
     * @param cpus the processors
     */
    record Pinned(CpuSet cpus) implements Result {}

    /**
     * Not every thread could be pinned.
     *
     * @param reason one line for the user
     */
    record NotPinned(String reason) implements Result {}
  }

  Pinning(ProcFs proc, String taskset) {
    this.proc = proc;
    this.taskset = taskset;
  }

  /**
   * Pins a process, its descendants, and all their threads, including those that are started
   * meanwhile.
   */
  public static Result pin(long pid, CpuSet cpus) throws InterruptedException {
    Pinning pinning = new Pinning(ProcFs.SYSTEM, "taskset");
    Result result = pinning.pinned(pid, cpus);
    for (long below : ProcessTree.below(pid)) {
      Result ofBelow = pinning.pinned(below, cpus);
      if (result instanceof Result.Pinned && ProcessHandle.of(below).isPresent()) {
        result = ofBelow;
      }
    }
    return result;
  }

  /** The same for one process alone, without its descendants. */
  public static Result pinAlone(long pid, CpuSet cpus) throws InterruptedException {
    return new Pinning(ProcFs.SYSTEM, "taskset").pinned(pid, cpus);
  }

  Result pinned(long pid, CpuSet cpus) throws InterruptedException {
    if (!proc.exists()) {
      return new Result.NotPinned("pinning needs Linux");
    }
    String output = "";
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        output = runTaskset(pid, cpus);
      } catch (IOException e) {
        return new Result.NotPinned(
            "pinning needs the command taskset; install the package util-linux");
      }
      if (isPinned(pid, cpus)) {
        return new Result.Pinned(cpus);
      }
    }
    return new Result.NotPinned(
        "process " + pid + " could not be pinned to CPUs " + cpus + ": " + problem(output));
  }

  private String runTaskset(long pid, CpuSet cpus) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(List.of(taskset, "-a", "-c", "-p", cpus.toString(), Long.toString(pid)))
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output;
  }

  /** Whether every thread that is there may run on exactly these processors. */
  private boolean isPinned(long pid, CpuSet cpus) {
    List<String> allowed =
        proc.tasks(pid).stream()
            .flatMap(task -> proc.value(task + "/status", "Cpus_allowed_list").stream())
            .toList();
    return !allowed.isEmpty() && allowed.stream().allMatch(list -> CpuSet.parse(list).equals(cpus));
  }

  private static String problem(String output) {
    return output
        .lines()
        .filter(line -> line.startsWith("taskset:"))
        .findFirst()
        .orElse("some of its threads run elsewhere");
  }
}
