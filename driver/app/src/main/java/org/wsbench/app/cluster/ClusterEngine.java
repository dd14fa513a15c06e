package org.wsbench.app.cluster;

import java.io.IOException;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** What lets several machines carry out one run. */
public interface ClusterEngine {

  /**
   * Is an agent until the thread is interrupted, or the cluster has excluded it. All that it
   * started has then ended.
   *
   * @param says takes lines for the user
   * @throws IOException if it cannot listen or join, or was excluded
   * @throws InterruptedException at its regular end
   */
  void agent(AgentSettings settings, Consumer<String> says)
      throws IOException, InterruptedException;

  /**
   * Asks who is there.
   *
   * @return the server agent first, driver agents by address; empty if nobody answers
   * @throws IOException if that cannot be found out
   */
  List<AgentState> agents(ClusterSettings settings) throws IOException, InterruptedException;

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
