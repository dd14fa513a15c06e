package org.wsbench.load;

/** The users of one event loop in one run: who sends when. */
interface Users extends Exchanges.Listener {

  /** Sends what is to be sent at the start. */
  void begin(Exchanges exchanges);

  /** Sends what has become due, late or not. */
  void sendDue(Exchanges exchanges);

  /** A connection in use has been closed for some time by a failure. */
  void retry(Exchanges exchanges, Connection connection);

  /** When something will be due, in nanoseconds of the run; {@link Long#MAX_VALUE} if not known. */
  long nextDueNanos();

  /** Whether all is answered and nothing will be sent any more. */
  boolean isOver();
}
