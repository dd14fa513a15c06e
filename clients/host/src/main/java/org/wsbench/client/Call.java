package org.wsbench.client;

/** A call of the service with certain values. */
public interface Call {

  /**
   * Sends the values and compares those of the reply with them.
   *
   * @throws FailedCallException if the reply is wrong, a fault, or of another HTTP status
   * @throws Exception of the client if there is no reply that it could read; an {@link
   *     java.io.IOException}, or one that is caused by it, means that the connection failed
   */
  void run() throws Exception;
}
