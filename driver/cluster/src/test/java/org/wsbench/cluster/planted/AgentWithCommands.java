package org.wsbench.cluster.planted;

import org.wsbench.cli.planted.CommandThatNamesTheCluster;

/** Breaks a rule: agents have no commands. */
public final class AgentWithCommands {
  CommandThatNamesTheCluster command;
}
