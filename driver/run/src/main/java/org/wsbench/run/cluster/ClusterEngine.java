package org.wsbench.run.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Site;

/** The engine that lets several machines carry out one run. */
public interface ClusterEngine {

  /**
   * Runs an agent until the thread is interrupted, or the cluster has excluded it. Everything that
   * it started has then ended.
   *
   * @param messages takes lines for the user
   * @throws IOException if it cannot listen or join, or was excluded
   * @throws InterruptedException at its regular end
   */
  void agent(AgentSettings settings, Consumer<String> messages)
      throws IOException, InterruptedException;

  /**
   * Lists the agents of a cluster.
   *
   * @return the server agent first, driver agents by address; empty if nobody answers
   * @throws IOException if that cannot be found out
   */
  List<AgentState> agents(ClusterSettings settings) throws IOException, InterruptedException;

  /**
   * Claims the agents for a run, and returns them as its site.
   *
   * @param run what is to be run, with stacks by their names in its plan
   * @param database {@code h2} or {@code postgresql}, on the machine of the server agent; empty if
   *     the plan asks for no orders
   * @param progress receives messages, also during the run
   * @throws IOException if agents are missing, or one refuses
   */
  Site site(ClusterSettings settings, RunSettings run, Optional<String> database, Progress progress)
      throws IOException, InterruptedException;

  /**
   * The engine on the class path.
   *
   * @throws EngineMissingException if there is none
   */
  static ClusterEngine find() {
    return ServiceLoader.load(ClusterEngine.class)
        .findFirst()
        .orElseThrow(EngineMissingException::new);
  }
}
