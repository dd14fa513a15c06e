/**
 * Contenders that take turns in random order: how often each is started, when it is warm, and when
 * its ratios are precise enough. Knows neither stacks nor microbenchmarks.
 */
package org.wsbench.run.interleave;
