package org.wsbench.run.platform;

/** How a process ended when it was to be stopped. */
public enum ProcessEnd {
  /** By itself, on SIGTERM. */
  BY_ITSELF,
  /** Only by force, because it went on after SIGTERM. */
  BY_FORCE,
  /** It had ended before. */
  ENDED_BEFORE
}
