/**
 * The machine beneath: what processes and processors spend and where processes run (Linux's {@code
 * /proc}, {@code taskset}), and what a run says of the machine, the JVM and the commit. Where the
 * system has no such reading it is absent; it is never a wrong zero.
 */
package org.wsbench.run.platform;
