package org.wsbench.run.planted;

import org.wsbench.cluster.planted.AgentWithCommands;

/** Breaks a rule: a run uses only the interfaces of the cluster. */
public final class RunThatKnowsTheCluster {
  AgentWithCommands agent;
}
