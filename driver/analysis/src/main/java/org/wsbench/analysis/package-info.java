/**
 * What rounds come to: throughput, latency, ratios to the baseline, and what is to be said about
 * them. Pure functions of results.
 */
package org.wsbench.analysis;
