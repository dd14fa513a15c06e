package org.wsbench.load;

/**
 * Requests without the right answer, by kind.
 *
 * @param faults see {@link ErrorKind#FAULT}
 * @param http see {@link ErrorKind#HTTP}
 * @param corrupt see {@link ErrorKind#CORRUPT}
 * @param connection see {@link ErrorKind#CONNECTION}
 * @param timeouts see {@link ErrorKind#TIMEOUT}
 */
public record ErrorCounts(long faults, long http, long corrupt, long connection, long timeouts) {

  /** No errors. */
  public static final ErrorCounts NONE = new ErrorCounts(0, 0, 0, 0, 0);

  static ErrorCounts of(long[] byKind) {
    return new ErrorCounts(
        byKind[ErrorKind.FAULT.ordinal()],
        byKind[ErrorKind.HTTP.ordinal()],
        byKind[ErrorKind.CORRUPT.ordinal()],
        byKind[ErrorKind.CONNECTION.ordinal()],
        byKind[ErrorKind.TIMEOUT.ordinal()]);
  }

  /** Errors of all kinds. */
  public long total() {
    return faults + http + corrupt + connection + timeouts;
  }

  /** The sum, kind by kind. */
  public ErrorCounts plus(ErrorCounts other) {
    return new ErrorCounts(
        faults + other.faults,
        http + other.http,
        corrupt + other.corrupt,
        connection + other.connection,
        timeouts + other.timeouts);
  }
}
