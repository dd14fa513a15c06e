package org.wsbench.cluster.agent;

/** An agent refuses a request. The message is one line, for the logs of both sides. */
final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  RefusedException(String reason) {
    super(reason);
  }
}
