package org.wsbench.cluster.coordinator;

import java.time.Duration;

/**
 * The parameters of runs whose agents are killed and paused at random.
 *
 * @param length of all runs together: later runs start only while there was no load
 * @param run length of each
 * @param load length of each load in a run
 * @param firstLoss time until the first loss
 * @param betweenLosses average time from the end of a loss to the next one
 * @param pause length of a pause
 * @param seed of the random faults
 */
record LossPlan(
    Duration length,
    Duration run,
    Duration load,
    Duration firstLoss,
    Duration betweenLosses,
    Duration pause,
    long seed) {}
