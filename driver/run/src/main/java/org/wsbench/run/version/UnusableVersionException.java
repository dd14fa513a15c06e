package org.wsbench.run.version;

import java.util.List;

/** A version of a stack is not available; the message is the reason, in one line. */
public final class UnusableVersionException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient List<String> log;

  /** For a reason in one line. */
  public UnusableVersionException(String reason) {
    this(reason, List.of());
  }

  UnusableVersionException(String reason, List<String> log) {
    super(reason);
    this.log = List.copyOf(log);
  }

  /** The last lines of what the tool that builds it said, if that was what failed. */
  public List<String> log() {
    return log;
  }
}
