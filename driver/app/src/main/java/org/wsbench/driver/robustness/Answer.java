package org.wsbench.driver.robustness;

/**
 * What a client got.
 *
 * @param status HTTP status; null where there was none
 * @param detail more in words; may be empty
 * @param leak what the server did for the client that no server should; null if nothing is known
 */
public record Answer(Kind kind, Integer status, String detail, String leak) {

  /** What kind of answer. */
  public enum Kind {
    /** A SOAP fault. */
    FAULT,
    /** An HTTP reply that is no SOAP fault. */
    REPLY,
    /** Bytes that are no HTTP reply. */
    GARBLED,
    /** The connection was closed without a whole reply. */
    CLOSED,
    /** No whole reply within the limit. */
    NONE,
    /** The client did not wait for one. */
    NOT_AWAITED,
    /** While the attack went on, another client was served. */
    OTHERS_SERVED,
    /** While the attack went on, another client was not served within the limit. */
    OTHERS_NOT_SERVED
  }

  static Answer of(Kind kind, String detail) {
    return new Answer(kind, null, detail, null);
  }

  static Answer withStatus(Kind kind, int status, String detail) {
    return new Answer(kind, status, detail, null);
  }

  Answer leaking(String what) {
    return new Answer(kind, status, detail, what);
  }
}
