package org.wsbench.client;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpTimeoutException;

/** Why a call has no right reply. */
public enum ErrorKind {
  /** The service answered with a SOAP fault. */
  FAULT,
  /** The service answered with an HTTP status of neither a reply nor a fault. */
  HTTP,
  /** The reply could not be read, or has other values than were sent. */
  CORRUPT,
  /** There was no whole reply. */
  CONNECTION,
  /** There was no whole reply in time. */
  TIMEOUT;

  /** The kind of an exception that a call has thrown. */
  public static ErrorKind of(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      switch (cause) {
        case FailedCallException failed -> {
          return failed.kind();
        }
        case SocketTimeoutException timeout -> {
          return TIMEOUT;
        }
        case HttpTimeoutException timeout -> {
          return TIMEOUT;
        }
        case IOException broken -> {
          return CONNECTION;
        }
        default -> {
          // Its cause may say more.
        }
      }
    }
    return CORRUPT;
  }
}
