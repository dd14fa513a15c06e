package org.wsbench.client.jaxws;

import org.wsbench.client.ClientHost;

/** The process of a client whose threads borrow a port from a pool for each call. */
public final class PooledPortsMain {
  /** As many as pools of Apache Commons have by default. */
  private static final int PORTS = 8;

  private PooledPortsMain() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        endpoint -> {
          PooledPorts pool = PooledPorts.of(Ports.of(endpoint), PORTS);
          return () -> pool;
        });
  }
}
