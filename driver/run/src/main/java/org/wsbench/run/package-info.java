/**
 * One run from start to end: stacks are started, verified, warmed up, pinned and measured by a
 * scheme, and each finished round goes to disk at once.
 */
package org.wsbench.run;
