/**
 * Interleaving of contenders in random order: how often each is started, when it is warm, and when
 * its ratios are precise enough. Independent of stacks and microbenchmarks.
 */
package org.wsbench.run.interleave;
