/**
 * The statistics of the comparison: means, intervals, ratios, trends. Pure functions of plain
 * numbers; all intervals are two-sided with 95 % confidence.
 */
package org.wsbench.analysis.stats;
