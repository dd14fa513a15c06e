/** An agent: handles the requests of the coordinator whose run has claimed it. */
package org.wsbench.cluster.agent;
