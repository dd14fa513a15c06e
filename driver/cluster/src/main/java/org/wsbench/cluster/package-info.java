/**
 * The cluster of agents on Apache Pekko: what an agent does on its machine, and the coordinator
 * that lets several agents carry out one run. Nothing else of wsbench knows this package; {@code
 * org.wsbench.app.cluster.ClusterEngine} finds it where its jars are on the class path.
 */
package org.wsbench.cluster;
