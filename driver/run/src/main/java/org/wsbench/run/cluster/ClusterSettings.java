package org.wsbench.run.cluster;

import java.io.IOException;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.platform.FreePorts;

/**
 * The cluster that a coordinator uses.
 *
 * @param server where the server agent listens
 * @param agents how many driver agents it waits for, 0..1000
 * @param keys of the coordinator's host; empty only if the cluster is on this machine
 * @param bind where the coordinator listens, as the agents reach it
 */
public record ClusterSettings(
    AgentAddress server, int agents, Optional<KeyStoreFile> keys, Optional<AgentAddress> bind) {

  /** The name of the option for {@link #server()}. */
  public static final String CLUSTER = "--cluster";

  /** The name of the option for {@link #agents()}. */
  public static final String AGENTS = "--agents";

  private static final int MAX_AGENTS = 1000;
  private static final String LOOPBACK = "127.0.0.1";

  /**
   * Checks them.
   *
   * @throws InvalidValueException if the number is out of range, or an address needs keys or other
   *     keys
   */
  public ClusterSettings {
    if (agents < 0 || agents > MAX_AGENTS) {
      throw new InvalidValueException(
          AGENTS, agents + " is not allowed; give a whole number from 1 to " + MAX_AGENTS);
    }
    server.checkAsked(CLUSTER, keys);
    bind.ifPresent(address -> address.checkListens(AgentSettings.BIND, keys));
  }

  /**
   * The address of the coordinator: at {@link #bind()}, or else at any free port of the host that
   * the keys are for, which without keys is 127.0.0.1.
   *
   * @throws IOException if no port is free
   */
  public AgentAddress coordinator() throws IOException {
    if (bind.isPresent()) {
      return bind.get();
    }
    String host = keys.map(KeyStoreFile::host).orElse(LOOPBACK);
    return new AgentAddress(host, FreePorts.next(host));
  }
}
