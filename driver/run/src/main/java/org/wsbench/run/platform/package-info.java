/**
 * The platform: resource usage and pinning of processes (Linux's {@code /proc}, {@code taskset}),
 * and the description of the machine, the JVM, and the commit. A reading that the system does not
 * provide is absent, never 0.
 */
package org.wsbench.run.platform;
