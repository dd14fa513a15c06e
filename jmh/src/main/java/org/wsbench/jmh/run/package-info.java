/** Runs benchmarks in interleaved rounds, by JMH's own means. Knows nothing of what is measured. */
package org.wsbench.jmh.run;
