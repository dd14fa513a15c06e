package org.wsbench.cluster.node;

import org.apache.pekko.actor.Address;

/** A node has left the cluster, or was given up. */
public record NodeRemoved(Address address) implements AgentMessage {}
