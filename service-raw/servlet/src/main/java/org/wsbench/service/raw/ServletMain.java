package org.wsbench.service.raw;

import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;

/** The server process of the stacks {@code raw-echo-ee8}, {@code -ee10}, and {@code -ee11}. */
public final class ServletMain {

  private ServletMain() {}

  /**
   * Serves until SIGTERM. It reads no value, so both service modes are the same.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> handler());
  }

  private static Handler handler() {
    ServletHolder servlet = new ServletHolder(new EndpointServlet());
    servlet.setInitOrder(1);
    ServletContextHandler context = new ServletContextHandler();
    context.setContextPath("/");
    context.addServlet(servlet, Contract.PATH);
    return context;
  }
}
