package org.wsbench.run.planted;

import org.wsbench.cluster.planted.AgentWithCommands;

/** Breaks a rule: a run knows the seam of the cluster only. */
public final class RunThatKnowsTheCluster {
  AgentWithCommands agent;
}
