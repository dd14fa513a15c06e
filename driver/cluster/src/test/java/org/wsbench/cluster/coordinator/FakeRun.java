package org.wsbench.cluster.coordinator;

import java.io.IOException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.result.RunFolder;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.run.Site;

/**
 * A running run with fake agents.
 *
 * @param site which has claimed them
 * @param results its result folder
 * @param generator splits load among them
 */
record FakeRun(Site site, RunFolder results, LoadGenerator generator) implements AutoCloseable {

  /** The figures of the agents on disk. */
  ClusterResult agents() throws IOException {
    return ClusterResult.read(results.path()).orElseThrow();
  }

  /** Ends the run and reads the same figures. */
  ClusterResult end() throws IOException, InterruptedException {
    site.end();
    return agents();
  }

  @Override
  public void close() throws IOException {
    try (site;
        results;
        generator) {
      // The resources are closed in reverse order.
    }
  }
}
