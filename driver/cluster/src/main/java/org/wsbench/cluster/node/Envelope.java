package org.wsbench.cluster.node;

import org.apache.pekko.actor.typed.ActorRef;

/** A message between nodes, encoded by {@link org.wsbench.cluster.wire.Codec}. */
public sealed interface Envelope {

  /**
   * A request to an agent.
   *
   * @param request encoded
   */
  record Ask(byte[] request, ActorRef<Answer> replyTo) implements Envelope, AgentMessage {}

  /**
   * The answer to a request.
   *
   * @param response encoded
   */
  record Answer(byte[] response) implements Envelope {}
}
