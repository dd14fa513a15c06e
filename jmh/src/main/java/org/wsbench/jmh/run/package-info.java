/**
 * Forks of several benchmarks take turns, by JMH's own means. Knows nothing of what is measured.
 */
package org.wsbench.jmh.run;
