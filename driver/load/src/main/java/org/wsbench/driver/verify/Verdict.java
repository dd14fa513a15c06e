package org.wsbench.driver.verify;

/** What a complete reply turned out to be. Only {@link #VERIFIED} replies count as throughput. */
public enum Verdict {
  /** The right answer to the request that was sent on this connection. */
  VERIFIED,
  /** A SOAP fault, whatever its HTTP status. */
  FAULT,
  /** An HTTP status other than 200 without a SOAP fault. */
  HTTP,
  /** Anything else: another value, another connection's reply, not XML, too long. */
  CORRUPT
}
