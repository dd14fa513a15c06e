/**
 * Computes the figures of rounds: throughput, latency, ratios of stacks, verdicts, and flags. Pure
 * functions of results.
 */
package org.wsbench.analysis;
