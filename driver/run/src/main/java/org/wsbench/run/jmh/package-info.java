/** Runs the microbenchmarks: the command line of JMH, its process, the folder of the run. */
package org.wsbench.run.jmh;
