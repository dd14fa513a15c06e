package org.wsbench.result.check;

/** What a client told its caller about a call. */
public enum CallOutcome {
  /** The reply is right. */
  VERIFIED,
  /** The service answered with a SOAP fault. */
  FAULT,
  /** The service answered with an HTTP status of neither a reply nor a fault. */
  HTTP,
  /** The reply could not be read, or has other values than were sent. */
  CORRUPT,
  /** There was no whole reply. */
  CONNECTION,
  /** There was no whole reply within the client's own time limit. */
  TIMEOUT,
  /** Nothing: the call did not end within the driver's limit. */
  NONE
}
