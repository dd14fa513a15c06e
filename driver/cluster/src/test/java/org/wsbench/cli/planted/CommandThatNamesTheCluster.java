package org.wsbench.cli.planted;

import org.wsbench.cluster.planted.AgentWithCommands;

/** Breaks a rule: a ServiceLoader finds the cluster. */
public final class CommandThatNamesTheCluster {
  AgentWithCommands agent;
}
