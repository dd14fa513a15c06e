package org.wsbench.cluster.wire;

/**
 * The response to a request.
 *
 * @param protocol {@link Codec#PROTOCOL} of the sender
 * @param id of the request
 * @param result the answer
 */
public record Response(int protocol, long id, Result result) {}
