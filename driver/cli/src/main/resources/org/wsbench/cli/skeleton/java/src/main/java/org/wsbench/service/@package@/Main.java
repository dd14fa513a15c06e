package org.wsbench.service.@package@;

import org.wsbench.host.ServiceHost;

/** The server process of the stack {@code @name@}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link org.wsbench.host.HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> new SoapHandler(new EchoService()));
  }
}
