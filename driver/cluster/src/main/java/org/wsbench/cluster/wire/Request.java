package org.wsbench.cluster.wire;

/**
 * A request to an agent.
 *
 * @param protocol {@link Codec#PROTOCOL} of the sender
 * @param run name of the run; any text for commands that need no claim
 * @param id identifies the response
 * @param command what to do
 */
public record Request(int protocol, String run, long id, Command command) {}
