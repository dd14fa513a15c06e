package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.contract.BodyEncryption;
import org.wsbench.contract.BodySignature;
import org.wsbench.contract.RequestSecurity;
import org.wsbench.plan.Feature;
import org.wsbench.run.keys.DecryptionKey;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.keys.MessageKeys;
import org.wsbench.run.keys.ServerKeys;

/**
 * The keys that features need for WS-Security.
 *
 * @param client signs requests
 * @param server decrypts them; empty if they are not encrypted
 */
record SecurityKeys(MessageKeys client, Optional<DecryptionKey> server) {
  private static final String CLIENT = "WSBENCH_WSS";
  private static final String SERVER = "WSBENCH_WSS_DECRYPTION";

  /**
   * Those that some features need; empty if they need none.
   *
   * @throws IOException if they cannot be made
   */
  static Optional<SecurityKeys> of(List<Feature> features)
      throws IOException, InterruptedException {
    if (features.contains(Feature.WSS_ENCRYPT)) {
      return Optional.of(
          new SecurityKeys(ServerKeys.forMessages(), Optional.of(ServerKeys.forDecryption())));
    }
    return features.contains(Feature.WSS_SIGN)
        ? Optional.of(new SecurityKeys(ServerKeys.forMessages(), Optional.empty()))
        : Optional.empty();
  }

  /** What secures requests with them. */
  RequestSecurity security() {
    BodySignature signature = new BodySignature(client.key(), client.certificate());
    return server.isPresent()
        ? new BodyEncryption(signature, server.get().certificate())
        : signature;
  }

  /** What the environment of a server says. */
  Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>();
    put(variables, CLIENT, client.server());
    server.ifPresent(key -> put(variables, SERVER, key.server()));
    return variables;
  }

  private static void put(Map<String, String> variables, String prefix, Path file) {
    variables.put(prefix + "_KEYS", file.toString());
    variables.put(prefix + "_PASSWORD", KeyStoreFile.PASSWORD);
  }
}
