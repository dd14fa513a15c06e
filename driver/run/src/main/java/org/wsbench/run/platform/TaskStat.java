package org.wsbench.run.platform;

import java.util.Optional;

/**
 * The relevant fields of {@code /proc/PID/stat} and {@code /proc/PID/task/TID/stat} (proc(5),
 * fields 2, 3, 14, 15, 22).
 *
 * @param name the thread's name, at most 15 bytes
 * @param running whether it has a CPU or waits for one
 * @param cpuTicks CPU time in user and kernel mode; of a process: with its ended threads
 * @param systemTicks of it, that in kernel mode
 * @param startTick when it started, in ticks since the machine's start: tells apart threads whose
 *     ids were reused
 */
record TaskStat(String name, boolean running, long cpuTicks, long systemTicks, long startTick) {
  private static final String RUNNING = "R";
  private static final int UTIME = 14;
  private static final int STIME = 15;
  private static final int START_TIME = 22;

  /**
   * The first field after the name, which is in parentheses and may hold blanks and parentheses.
   */
  private static final int AFTER_NAME = 3;

  static Optional<TaskStat> parse(String line) {
    int open = line.indexOf('(');
    int close = line.lastIndexOf(')');
    if (open < 0 || close < open) {
      return Optional.empty();
    }
    String[] fields = line.substring(close + 1).strip().split(" ");
    if (fields.length <= START_TIME - AFTER_NAME) {
      return Optional.empty();
    }
    long system = field(fields, STIME);
    return Optional.of(
        new TaskStat(
            line.substring(open + 1, close),
            fields[0].equals(RUNNING),
            field(fields, UTIME) + system,
            system,
            field(fields, START_TIME)));
  }

  private static long field(String[] fields, int number) {
    return Long.parseUnsignedLong(fields[number - AFTER_NAME]);
  }
}
