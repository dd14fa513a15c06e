package org.wsbench.load;

import java.util.Arrays;

/**
 * A wrong reply, kept as evidence.
 *
 * @param operation name of the operation; empty for bytes on an idle connection
 * @param request number of the request among those of the operation; 0 on an idle connection
 * @param error the kind of error
 * @param detail what is wrong with it, in one line
 * @param status HTTP status of the reply; 0 if none had arrived
 * @param body the received part of its decoded body, at most {@link #MAX_BODY} bytes
 */
public record Evidence(
    String operation, int request, ErrorKind error, String detail, int status, byte[] body) {

  /** Longer bodies are truncated, in bytes. */
  public static final int MAX_BODY = 256 << 10;

  public Evidence {
    body = Arrays.copyOf(body, Math.min(body.length, MAX_BODY));
  }

  @Override
  public byte[] body() {
    return body.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Evidence that
        && operation.equals(that.operation)
        && request == that.request
        && error == that.error
        && detail.equals(that.detail)
        && status == that.status
        && Arrays.equals(body, that.body);
  }

  @Override
  public int hashCode() {
    return 31 * detail.hashCode() + Arrays.hashCode(body);
  }
}
