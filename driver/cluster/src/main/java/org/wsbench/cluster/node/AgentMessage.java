package org.wsbench.cluster.node;

/** What the actor of an agent is told. */
public sealed interface AgentMessage permits Envelope.Ask, NodeRemoved {}
