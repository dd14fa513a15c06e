/** What microbenchmarks come to: times, ratios, parts against their wholes. Pure functions. */
package org.wsbench.analysis.jmh;
