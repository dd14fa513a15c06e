package org.wsbench.service.raw;

import org.wsbench.host.ServiceHost;
import org.wsbench.host.feature.Feature;

/** The server process of the stack {@code raw-echo}. */
public final class EchoMain {

  private EchoMain() {}

  /**
   * Serves until SIGTERM. It reads no value, so both service modes are the same.
   *
   * @param args see {@link org.wsbench.host.HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(
        args, options -> new EndpointHandler(new ByteEcho(), Contract.load()), Feature.TLS);
  }
}
