package org.wsbench.run.platform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Counts how often the threads of a server have left a CPU, from {@code /proc/PID/task/TID/status}.
 */
public final class SwitchMeter {
  private static final Pattern SWITCHES =
      Pattern.compile(
          "\\nvoluntary_ctxt_switches:\\s+(\\d{1,18})\\nnonvoluntary_ctxt_switches:\\s+(\\d{1,18})");

  private final ProcFs proc;
  private final List<Long> pids;

  /** The last reading of every thread, by its folder: what has ended stays counted. */
  private final Map<String, Switches> threads = new HashMap<>();

  SwitchMeter(ProcFs proc, List<Long> pids) {
    this.proc = proc;
    this.pids = List.copyOf(pids);
  }

  /**
   * Switches of all threads since they began.
   *
   * @param voluntary a thread had to wait, as for a request or a lock
   * @param involuntary another thread was given its CPU
   */
  public record Switches(long voluntary, long involuntary) {
    private static final Switches NONE = new Switches(0, 0);

    private Switches plus(Switches other) {
      return new Switches(voluntary + other.voluntary, involuntary + other.involuntary);
    }

    /** Of a thread whose count never falls. */
    private Switches most(Switches other) {
      return new Switches(
          Math.max(voluntary, other.voluntary), Math.max(involuntary, other.involuntary));
    }
  }

  /**
   * So far, of threads that have ended what they had when they were last read. Absent if the system
   * does not tell.
   */
  public synchronized Optional<Switches> read() {
    for (long pid : pids) {
      for (String task : proc.tasks(pid)) {
        of(task).ifPresent(now -> threads.merge(task, now, Switches::most));
      }
    }
    return threads.isEmpty()
        ? Optional.empty()
        : Optional.of(threads.values().stream().reduce(Switches.NONE, Switches::plus));
  }

  private Optional<Switches> of(String task) {
    return proc.text(task + "/status")
        .map(SWITCHES::matcher)
        .filter(Matcher::find)
        .map(found -> new Switches(Long.parseLong(found.group(1)), Long.parseLong(found.group(2))));
  }
}
