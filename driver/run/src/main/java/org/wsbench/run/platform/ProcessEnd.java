package org.wsbench.run.platform;

/** How a process ended when it was stopped. */
public enum ProcessEnd {
  /** By itself, on SIGTERM. */
  BY_ITSELF,
  /** By force, because it ignored SIGTERM. */
  BY_FORCE,
  /** It had ended before. */
  ENDED_BEFORE
}
