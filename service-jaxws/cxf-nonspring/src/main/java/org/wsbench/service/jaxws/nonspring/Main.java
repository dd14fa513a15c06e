package org.wsbench.service.jaxws.nonspring;

import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.service.jaxws.cxf.EchoServices;

/** The server process of the stack {@code cxf-nonspring}. */
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

  private static Handler handler(HostOptions options) {
    ServletHolder servlet = new ServletHolder(new EchoServlet(EchoServices.of(options.service())));
    servlet.setInitOrder(1);
    ServletContextHandler context = new ServletContextHandler("/");
    context.addServlet(servlet, "/services/*");
    return context;
  }
}
