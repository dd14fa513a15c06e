package org.wsbench.client.jaxws;

import org.wsbench.client.ClientHost;

/** The process of a client whose threads have a port each, all of one service. */
public final class PortPerThreadMain {

  private PortPerThreadMain() {}

  /** Calls as the driver commands, see {@link ClientHost}. */
  public static void main(String[] args) {
    ClientHost.main(
        args,
        endpoint -> {
          Ports ports = Ports.of(endpoint);
          return () -> new JaxwsClient(ports.create());
        });
  }
}
