package org.wsbench.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.app.cluster.AgentSettings;
import org.wsbench.app.cluster.AgentState;
import org.wsbench.app.cluster.ClusterEngine;
import org.wsbench.app.cluster.ClusterSettings;
import org.wsbench.app.run.Progress;
import org.wsbench.app.run.RunSettings;
import org.wsbench.app.run.Site;
import org.wsbench.cluster.agent.AgentProcess;
import org.wsbench.cluster.coordinator.Hiring;
import org.wsbench.cluster.coordinator.RollCall;

/** A cluster of agents on Apache Pekko. */
public final class PekkoEngine implements ClusterEngine {

  /** Made by the service loader. */
  public PekkoEngine() {}

  @Override
  public void agent(AgentSettings settings, Consumer<String> says)
      throws IOException, InterruptedException {
    AgentProcess.run(settings, says);
  }

  @Override
  public List<AgentState> agents(ClusterSettings settings)
      throws IOException, InterruptedException {
    return RollCall.of(settings);
  }

  @Override
  public Site site(
      ClusterSettings settings, RunSettings run, Optional<String> database, Progress progress)
      throws IOException, InterruptedException {
    return Hiring.site(settings, run, database, progress);
  }
}
