/**
 * What processes and the machine spend, and where processes run: readings of Linux's {@code /proc}
 * and pinning by {@code taskset}. Where the system has no such reading it is absent; it is never a
 * wrong zero.
 */
package org.wsbench.driver.resource;
