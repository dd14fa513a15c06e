package org.wsbench.cluster.node;

import javax.net.ssl.SSLEngine;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.remote.artery.tcp.ConfigSSLEngineProvider;

/**
 * Pekko's own TLS, which says when it refuses somebody who calls: by itself it does not. Pekko
 * makes it, by its name in {@code wsbench-node.conf}.
 */
public final class SayingEngineProvider extends ConfigSSLEngineProvider {

  /** The TLS of a node. */
  public SayingEngineProvider(ActorSystem system) {
    super(system);
  }

  @Override
  public SSLEngine createServerSSLEngine(String hostname, int port) {
    return new SayingEngine(super.createServerSSLEngine(hostname, port));
  }
}
