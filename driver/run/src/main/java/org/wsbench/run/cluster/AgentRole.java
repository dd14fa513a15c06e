package org.wsbench.run.cluster;

import java.util.Locale;
import org.wsbench.result.Ids;

/** The role of an agent. */
public enum AgentRole {
  /** Starts, pins, and watches the stacks of its machine. A cluster has one. */
  SERVER,
  /** Generates load. */
  DRIVER;

  /** The word on the command line: {@code server}, {@code driver}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The role of a word.
   *
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static AgentRole parse(String text) {
    return Ids.parse(AgentRole.class, AgentRole::id, text);
  }
}
