/** Checks whether wsbench measures correctly on this machine. */
package org.wsbench.cli.selftest;
