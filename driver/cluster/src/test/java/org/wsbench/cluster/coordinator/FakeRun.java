package org.wsbench.cluster.coordinator;

import java.io.IOException;
import org.wsbench.app.run.Site;
import org.wsbench.load.LoadGenerator;
import org.wsbench.result.RunFolder;
import org.wsbench.result.cluster.ClusterResult;

/**
 * A run with fake agents that has begun.
 *
 * @param site that has claimed them
 * @param results what is found
 * @param generator that shares out load among them
 */
record FakeRun(Site site, RunFolder results, LoadGenerator generator) implements AutoCloseable {

  /** What is on disk of the agents. */
  ClusterResult agents() throws IOException {
    return ClusterResult.read(results.path()).orElseThrow();
  }

  /** The same at the end of the run. */
  ClusterResult end() throws IOException, InterruptedException {
    site.end();
    return agents();
  }

  @Override
  public void close() throws IOException {
    try (site;
        results;
        generator) {
      // In the reverse order.
    }
  }
}
