package org.wsbench.cluster.wire;

import java.util.Objects;

/**
 * A command on its way to an agent.
 *
 * @param protocol {@link Codec#PROTOCOL} of the sender
 * @param run names the run for which it is; of commands that need no claim, any text
 * @param id by which its response is known
 * @param command what is asked
 */
public record Request(int protocol, String run, long id, Command command) {
  public Request {
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(command, "command");
  }
}
