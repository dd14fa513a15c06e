package org.wsbench.cluster.node;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.keys.KeyStoreFile;

/** The Pekko configuration of a node. */
final class NodeConfig {

  private static final String ARTERY = "pekko.remote.artery.";
  private static final String SSL = ARTERY + "ssl.config-ssl-engine.";

  private NodeConfig() {}

  /**
   * Creates it.
   *
   * @param address the address that others use; port 0 means any free port
   * @param role of the node in the cluster
   * @param keys if present, connections use TLS, and both sides must show a certificate
   */
  static Config of(AgentAddress address, String role, Optional<KeyStoreFile> keys) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(ARTERY + "canonical.hostname", address.host());
    settings.put(ARTERY + "canonical.port", address.port());
    settings.put("pekko.cluster.roles", List.of(role));
    settings.put(ARTERY + "transport", keys.isPresent() ? "tls-tcp" : "tcp");
    keys.ifPresent(
        file -> {
          for (String store : List.of("key-store", "trust-store")) {
            settings.put(SSL + store, file.path().toAbsolutePath().toString());
            settings.put(SSL + store + "-password", KeyStoreFile.PASSWORD);
          }
          settings.put(SSL + "key-password", KeyStoreFile.PASSWORD);
        });
    return ConfigFactory.parseMap(settings)
        .withFallback(ConfigFactory.parseResources("wsbench-node.conf"))
        .withFallback(ConfigFactory.load());
  }
}
