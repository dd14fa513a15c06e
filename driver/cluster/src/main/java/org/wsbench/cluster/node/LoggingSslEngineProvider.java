package org.wsbench.cluster.node;

import javax.net.ssl.SSLEngine;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.remote.artery.tcp.ConfigSSLEngineProvider;

/**
 * Pekko's TLS, which also logs refused callers: Pekko itself does not. Pekko creates it by its name
 * in {@code wsbench-node.conf}.
 */
public final class LoggingSslEngineProvider extends ConfigSSLEngineProvider {

  /** Creates the TLS of a node. */
  public LoggingSslEngineProvider(ActorSystem system) {
    super(system);
  }

  @Override
  public SSLEngine createServerSSLEngine(String hostname, int port) {
    return new LoggingSslEngine(super.createServerSSLEngine(hostname, port));
  }
}
