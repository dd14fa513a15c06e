package org.wsbench.load;

/** The users of one event loop in one run. */
interface Users extends Exchanges.Listener {

  /** Sends the first requests. */
  void begin(Exchanges exchanges);

  /** Sends the requests that are due. */
  void sendDue(Exchanges exchanges);

  /** Retries after a pause on a connection in use that has failed. */
  void retry(Exchanges exchanges, Connection connection);

  /** The next due time, in nanoseconds of the run; {@link Long#MAX_VALUE} if not known. */
  long nextDueNanos();

  /** Whether all requests have ended and no more will be sent. */
  boolean isOver();
}
