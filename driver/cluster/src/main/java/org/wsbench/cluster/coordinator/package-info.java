/**
 * The coordinator of a run: claims agents, starts their loads together, and merges their reports.
 */
package org.wsbench.cluster.coordinator;
