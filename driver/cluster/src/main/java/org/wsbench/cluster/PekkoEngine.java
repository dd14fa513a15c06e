package org.wsbench.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.cluster.agent.AgentProcess;
import org.wsbench.cluster.coordinator.AgentAllocator;
import org.wsbench.cluster.coordinator.AgentLister;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.cluster.AgentState;
import org.wsbench.run.cluster.ClusterEngine;
import org.wsbench.run.cluster.ClusterSettings;

/** The cluster engine on Apache Pekko. */
public final class PekkoEngine implements ClusterEngine {

  /** Called by the service loader. */
  public PekkoEngine() {}

  @Override
  public void agent(AgentSettings settings, Consumer<String> log)
      throws IOException, InterruptedException {
    AgentProcess.run(settings, log);
  }

  @Override
  public List<AgentState> agents(ClusterSettings settings)
      throws IOException, InterruptedException {
    return AgentLister.of(settings);
  }

  @Override
  public Site site(
      ClusterSettings settings, RunSettings run, Optional<String> database, Progress progress)
      throws IOException, InterruptedException {
    return AgentAllocator.site(settings, run, database, progress);
  }
}
