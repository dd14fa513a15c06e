package org.wsbench.run.platform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wsbench.plan.CpuSet;

/** Finds other measurements of wsbench on this machine, by the processes that Linux shows. */
public final class OtherRuns {
  private static final String MAIN = "org.wsbench.cli.Main";

  /** Commands that load CPUs; a served stack, or an agent, may be idle. */
  private static final Set<String> MEASURING =
      Set.of(
          "run",
          "jmh",
          "share",
          "selftest",
          "explain",
          "bisect",
          "smallest-heap",
          "robustness",
          "client-faults",
          "conformance",
          "verify");

  private final ProcFs proc;
  private final long self;

  OtherRuns(ProcFs proc, long self) {
    this.proc = proc;
    this.self = self;
  }

  /**
   * One line for each other run that may use one of these CPUs, directly or by its child processes.
   */
  public static List<String> on(CpuSet cpus) {
    return new OtherRuns(ProcFs.SYSTEM, ProcessHandle.current().pid()).sharing(cpus);
  }

  List<String> sharing(CpuSet cpus) {
    List<String> lines = new ArrayList<>();
    for (long pid : proc.processes()) {
      Optional<String> command = pid == self ? Optional.empty() : command(pid);
      if (command.isPresent() && uses(pid, cpus)) {
        lines.add(
            "process %d (%s) may use CPU %s too: two runs at a time take CPU time from each other"
                .formatted(pid, command.get(), cpus));
      }
    }
    return lines;
  }

  /**
   * The command without its options, which may contain a password; empty if it measures nothing.
   */
  private Optional<String> command(long pid) {
    List<String> words = Arrays.asList(proc.text(pid + "/cmdline").orElse("").split("\0"));
    int main = words.indexOf(MAIN);
    List<String> given =
        (main < 0 ? Stream.<String>empty() : words.stream().skip(main + 1L))
            .dropWhile(word -> word.startsWith("-"))
            .takeWhile(word -> !word.startsWith("-"))
            .toList();
    return !given.isEmpty() && MEASURING.contains(given.getFirst())
        ? Optional.of("wsbench " + String.join(" ", given))
        : Optional.empty();
  }

  private boolean uses(long pid, CpuSet cpus) {
    return ProcessTree.of(pid).stream()
        .flatMap(one -> proc.value(one + "/status", "Cpus_allowed_list").stream())
        .anyMatch(allowed -> !CpuSet.parse(allowed).isDisjoint(cpus));
  }
}
