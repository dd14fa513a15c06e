/**
 * The figures of microbenchmarks: times, ratios, and parts compared with their wholes. Pure
 * functions.
 */
package org.wsbench.analysis.jmh;
