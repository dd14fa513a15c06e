package org.wsbench.host;

/** A server that has been started and listens. */
public interface RunningServer extends AutoCloseable {

  /** The TCP port of the server. */
  int port();

  /**
   * Waits until the server has stopped.
   *
   * @throws InterruptedException if the waiting thread is interrupted
   */
  void join() throws InterruptedException;

  /**
   * Stops the server.
   *
   * @throws Exception if a part of the server does not stop
   */
  @Override
  void close() throws Exception;
}
