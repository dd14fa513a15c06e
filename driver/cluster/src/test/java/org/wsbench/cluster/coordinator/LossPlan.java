package org.wsbench.cluster.coordinator;

import java.time.Duration;

/**
 * Runs whose agents are killed and paused at random.
 *
 * @param length of all runs together: none begins later, but the first
 * @param run length of each
 * @param load how long each load of a run takes
 * @param betweenLosses on average
 * @param seed of what happens when
 */
record LossPlan(Duration length, Duration run, Duration load, Duration betweenLosses, long seed) {}
