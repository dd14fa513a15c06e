package org.wsbench.driver.robustness;

import java.util.List;

/**
 * All that was found.
 *
 * @param formatVersion of this record
 * @param wsbench version that made it
 * @param time of the start, ISO 8601
 * @param command that makes it again
 * @param jvm version of the Java stacks' JVM
 * @param heap heap of the Java stacks
 * @param limit longest wait for an answer
 * @param stacks in the order in which they were attacked
 */
public record RobustnessRecord(
    int formatVersion,
    String wsbench,
    String time,
    String command,
    String jvm,
    String heap,
    String limit,
    List<StackFindings> stacks) {

  /** The version that is written. */
  public static final int FORMAT_VERSION = 1;

  /** Copies the list. */
  public RobustnessRecord {
    stacks = List.copyOf(stacks);
  }
}
