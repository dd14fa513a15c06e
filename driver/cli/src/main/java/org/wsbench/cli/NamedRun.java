package org.wsbench.cli;

import org.wsbench.result.RunResult;

/**
 * A throughput run with its figures.
 *
 * @param name of its folder
 * @param machine of the servers, and those of driver agents, in words
 */
record NamedRun(String name, RunResult result, String machine) {}
