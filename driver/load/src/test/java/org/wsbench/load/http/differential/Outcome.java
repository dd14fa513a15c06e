package org.wsbench.load.http.differential;

/**
 * What a parser makes of bytes and the end of the connection behind them.
 *
 * @param status of a complete reply, else 0
 * @param body decoded, of a complete reply, else empty
 * @param persistent whether the connection may carry another request after a complete reply
 * @param unread number of bytes behind a complete reply
 */
record Outcome(Verdict verdict, int status, String body, boolean persistent, int unread) {

  enum Verdict {
    COMPLETE,
    CUT_OFF,
    MALFORMED
  }

  static Outcome without(Verdict verdict) {
    return new Outcome(verdict, 0, "", false, 0);
  }

  boolean isComplete() {
    return verdict == Verdict.COMPLETE;
  }
}
