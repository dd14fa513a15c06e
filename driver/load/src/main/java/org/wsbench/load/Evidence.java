package org.wsbench.load;

import java.util.Arrays;

/**
 * A reply that was not the right one, kept so that it can be looked at.
 *
 * @param operation name of the operation; empty for bytes on an idle connection
 * @param request number of the request among those of the operation; 0 on an idle connection
 * @param error what it was counted as
 * @param detail one line that says what is wrong with it
 * @param status HTTP status of the reply; 0 if none had arrived
 * @param body its decoded body, as far as it arrived, at most {@link #MAX_BODY} bytes
 */
public record Evidence(
    String operation, int request, ErrorKind error, String detail, int status, byte[] body) {

  /** Longer bodies are cut, in bytes. */
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
