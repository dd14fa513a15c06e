package org.wsbench.cli;

/** What the process's exit code says. */
final class ExitCode {

  /** Everything asked for was done and is in order. */
  static final int OK = 0;

  /** It ran, but a stack or benchmark failed, a row is void, or a check did not pass. */
  static final int NOT_IN_ORDER = 1;

  /** Options, a plan or a descriptor are wrong; nothing was done. */
  static final int USAGE = 2;

  /** Something outside went wrong, such as a disk or a port. */
  static final int TROUBLE = 3;

  /** Nothing was found to be wrong, but no row may be used, or noise was too much to tell. */
  static final int UNDECIDED = 4;

  /** Ended by an interrupt (128 + SIGINT, as shells count); what was measured is on disk. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
