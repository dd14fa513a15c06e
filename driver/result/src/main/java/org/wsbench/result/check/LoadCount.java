package org.wsbench.result.check;

/**
 * Counts of requests that all carried different values.
 *
 * @param verified replies that carried the value that was sent
 * @param corrupt replies that carried something else
 * @param otherErrors SOAP faults, HTTP errors, lost connections and time-outs
 * @param firstWrong the first reply that was not right, in one line; empty if there was none
 */
public record LoadCount(long verified, long corrupt, long otherErrors, String firstWrong) {

  /** Requests sent. */
  public long requests() {
    return verified + errors();
  }

  /** Requests that did not get the right answer. */
  public long errors() {
    return corrupt + otherErrors;
  }
}
