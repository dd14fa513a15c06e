package org.wsbench.run.jmh;

import org.wsbench.result.jmh.BenchmarkId;

/**
 * A benchmark of a run.
 *
 * @param number by which the host process knows it
 */
record BenchmarkRow(int number, BenchmarkId id) {}
