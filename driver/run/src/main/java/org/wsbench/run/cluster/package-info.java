/**
 * The types that commands and the engine of a cluster share: addresses, roles, settings, and states
 * of agents. The engine itself is a module that only commands with a cluster load; {@link
 * org.wsbench.run.cluster.ClusterEngine#find} finds it.
 */
package org.wsbench.run.cluster;
