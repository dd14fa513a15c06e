package org.wsbench.cluster.coordinator;

/** An agent has left, or does not answer. The message is one line. */
final class AgentLostException extends Exception {
  private static final long serialVersionUID = 1L;

  AgentLostException(String message) {
    super(message);
  }
}
