package org.wsbench.cli;

import org.wsbench.result.RunResult;

/**
 * A run of throughput with its figures.
 *
 * @param machine that served and, unless driver agents did, generated the load, in words
 */
record MeasuredRun(RunResult result, String machine) {}
