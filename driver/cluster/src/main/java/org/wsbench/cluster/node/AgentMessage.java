package org.wsbench.cluster.node;

import org.apache.pekko.actor.Address;

/** A message to the actor of an agent. */
public sealed interface AgentMessage permits Envelope.Ask, AgentMessage.NodeRemoved {

  /** A node has left the cluster, or was removed from it. */
  record NodeRemoved(Address address) implements AgentMessage {}
}
