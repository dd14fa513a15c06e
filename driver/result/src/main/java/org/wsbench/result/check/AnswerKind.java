package org.wsbench.result.check;

/** The kind of answer that a client received. */
public enum AnswerKind {
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
