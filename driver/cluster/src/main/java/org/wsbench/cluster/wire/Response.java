package org.wsbench.cluster.wire;

import java.util.Objects;

/**
 * An agent's answer on its way back.
 *
 * @param protocol {@link Codec#PROTOCOL} of the sender
 * @param id of the request
 * @param result the answer
 */
public record Response(int protocol, long id, Result result) {
  public Response {
    Objects.requireNonNull(result, "result");
  }
}
