/**
 * What machines of a cluster say to each other: records, how they become bytes, and how a load is
 * shared out among agents. Knows nothing of the engine that carries the bytes.
 */
package org.wsbench.cluster.wire;
