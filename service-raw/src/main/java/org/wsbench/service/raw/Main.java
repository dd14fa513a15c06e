package org.wsbench.service.raw;

import java.util.function.UnaryOperator;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.ServiceMode;
import org.wsbench.service.raw.codec.Echo;

/** The server process of the stack {@code raw-stax}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, Main::handler);
  }

  static Handler handler(HostOptions options) {
    UnaryOperator<Echo<?>> service =
        options.service() == ServiceMode.TYPED ? TypedCopy::of : UnaryOperator.identity();
    return new EndpointHandler(new SoapEndpoint(service), Contract.load());
  }
}
