package org.wsbench.cluster.node;

import org.apache.pekko.actor.typed.ActorRef;

/**
 * What nodes send each other: bytes of {@link org.wsbench.cluster.wire.Codec}, and where an answer
 * goes.
 */
public sealed interface Envelope {

  /**
   * A coordinator, or an agent, asks an agent.
   *
   * @param request encoded
   */
  record Ask(byte[] request, ActorRef<Answer> replyTo) implements Envelope, AgentMessage {}

  /**
   * What it gets.
   *
   * @param response encoded
   */
  record Answer(byte[] response) implements Envelope {}
}
