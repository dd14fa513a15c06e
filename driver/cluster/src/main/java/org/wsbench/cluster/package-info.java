/**
 * The cluster engine on Apache Pekko: agents, and the coordinator of a run. Nothing else depends on
 * this package; {@code org.wsbench.run.cluster.ClusterEngine} finds it if its jars are on the class
 * path.
 */
package org.wsbench.cluster;
