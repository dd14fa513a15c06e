package org.wsbench.service.raw;

import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.ServiceMode;
import org.wsbench.host.feature.Feature;

/** The server process of the stack {@code raw-stax}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, Main::handler, Feature.TLS);
  }

  static Handler handler(HostOptions options) {
    Service echo = options.service() == ServiceMode.TYPED ? TypedCopy::of : request -> request;
    return new EndpointHandler(new SoapEndpoint(new OrderService(echo)), Contract.load());
  }
}
