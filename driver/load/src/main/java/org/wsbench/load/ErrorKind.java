package org.wsbench.load;

/** Why a request did not get the right answer. Each kind is counted apart and is no throughput. */
public enum ErrorKind {
  /** The service answered that it failed: of SOAP, a fault, whatever its HTTP status. */
  FAULT,
  /** An HTTP error status without a fault. */
  HTTP,
  /**
   * Another reply than the right one: another value, somebody else's reply, too long, not asked
   * for.
   */
  CORRUPT,
  /**
   * The connection was refused, reset, cut, or closed under load, or the peer did not speak HTTP.
   */
  CONNECTION,
  /** No complete reply within the time-out. */
  TIMEOUT
}
