/**
 * Runs from start to end: stacks are started, verified, warmed up, pinned, and measured by a
 * scheme, and each finished round is written to disk at once.
 */
package org.wsbench.run;
