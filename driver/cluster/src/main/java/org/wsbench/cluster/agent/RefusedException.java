package org.wsbench.cluster.agent;

/** An agent will not do what it is asked to. The message is one line for both sides. */
final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  RefusedException(String reason) {
    super(reason);
  }
}
