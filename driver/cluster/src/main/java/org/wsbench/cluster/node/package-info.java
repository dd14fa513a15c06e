/**
 * A node of the cluster, on Apache Pekko: its settings, how it joins, and what nodes send each
 * other.
 */
package org.wsbench.cluster.node;
