package org.wsbench.result;

/**
 * Requests that did not count as throughput, by kind.
 *
 * @param fault well-formed SOAP faults
 * @param http HTTP statuses other than 200 that carry no SOAP fault
 * @param corrupt replies whose values are not those that were sent, or that cannot be parsed
 * @param connection connections refused, reset, or closed in the middle of an exchange
 * @param timeout replies not complete within the plan's time-out
 */
public record Errors(long fault, long http, long corrupt, long connection, long timeout) {
  public static final Errors NONE = new Errors(0, 0, 0, 0, 0);

  public Errors {
    if (fault < 0 || http < 0 || corrupt < 0 || connection < 0 || timeout < 0) {
      throw new IllegalArgumentException("error counts must not be negative");
    }
  }

  public long total() {
    return fault + http + corrupt + connection + timeout;
  }

  public Errors plus(Errors other) {
    return new Errors(
        fault + other.fault,
        http + other.http,
        corrupt + other.corrupt,
        connection + other.connection,
        timeout + other.timeout);
  }
}
