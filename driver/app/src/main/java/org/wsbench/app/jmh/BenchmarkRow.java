package org.wsbench.app.jmh;

import org.wsbench.result.jmh.BenchmarkId;

/**
 * A benchmark of a run.
 *
 * @param number by which the host process knows it
 */
record BenchmarkRow(int number, BenchmarkId id) {

  /** Whether a fork that calls itself so is one of this benchmark: it does not know of copies. */
  boolean isCalled(String name) {
    return id.toString().replaceAll("@\\d+", "").equals(name);
  }
}
