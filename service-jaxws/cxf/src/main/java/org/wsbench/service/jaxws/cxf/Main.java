package org.wsbench.service.jaxws.cxf;

import java.util.function.Consumer;
import org.apache.cxf.Bus;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.WSTest;

/** The server process of the stack {@code cxf}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> handler(options, bus -> {}));
  }

  static Handler handler(HostOptions options, Consumer<Bus> settings) {
    ServletHolder servlet = new ServletHolder(new EchoServlet(service(options), settings));
    servlet.setInitOrder(1);
    ServletContextHandler context = new ServletContextHandler("/");
    context.addServlet(servlet, "/services/*");
    return context;
  }

  private static WSTest service(HostOptions options) {
    return switch (options.service()) {
      case TYPED -> new TypedService();
      case REFERENCE -> new ReferenceService();
    };
  }
}
