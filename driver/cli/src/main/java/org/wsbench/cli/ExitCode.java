package org.wsbench.cli;

/** The exit codes of the process. */
final class ExitCode {

  /** Success. */
  static final int OK = 0;

  /** A stack or benchmark failed, a row is void, or a check did not pass. */
  static final int NOT_IN_ORDER = 1;

  /** An option, a plan, or a descriptor is invalid; nothing was done. */
  static final int USAGE = 2;

  /** A problem with the environment, such as a disk or a port. */
  static final int TROUBLE = 3;

  /**
   * Nothing was found to be wrong, but no row may be used, or the self-test or bisect is undecided.
   */
  static final int UNDECIDED = 4;

  /** Ended by an interrupt (128 + SIGINT, as shells count); what was measured is on disk. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
