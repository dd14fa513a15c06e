package org.wsbench.cluster.coordinator;

import java.time.Duration;

/**
 * Runs whose agents are killed and paused at random.
 *
 * @param length of all runs together: none begins later, but the first
 * @param run length of each
 * @param load how long each load of a run takes
 * @param firstLoss not before so much time has passed
 * @param betweenLosses on average, from the end of one to the next
 * @param pause of agents that are not killed
 * @param seed of what happens when
 */
record LossPlan(
    Duration length,
    Duration run,
    Duration load,
    Duration firstLoss,
    Duration betweenLosses,
    Duration pause,
    long seed) {}
