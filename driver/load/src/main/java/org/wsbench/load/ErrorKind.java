package org.wsbench.load;

/** Kinds of wrong answers. Each is counted separately, and none counts as throughput. */
public enum ErrorKind {
  /** The service reported a failure: for SOAP, a fault with any HTTP status. */
  FAULT,
  /** An HTTP error status without a fault. */
  HTTP,
  /**
   * Another reply than the right one: another value, the reply to another request, too long, or
   * unrequested.
   */
  CORRUPT,
  /**
   * The connection was refused, reset, cut, or closed under load, or the peer did not speak HTTP.
   */
  CONNECTION,
  /** No complete reply within the time-out. */
  TIMEOUT
}
