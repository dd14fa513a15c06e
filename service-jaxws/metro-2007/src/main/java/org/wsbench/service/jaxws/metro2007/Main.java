package org.wsbench.service.jaxws.metro2007;

import com.sun.xml.ws.transport.http.servlet.WSServlet;
import com.sun.xml.ws.transport.http.servlet.WSServletContextListener;
import java.util.EnumSet;
import javax.servlet.DispatcherType;
import org.eclipse.jetty.ee8.servlet.FilterHolder;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.eclipse.jetty.ee8.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;

/** The server process of the stack {@code metro-2007}. */
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

  /**
   * A web application as the JAX-WS RI 2.1 documents it: WEB-INF holds sun-jaxws.xml and the WSDL,
   * its listener reads them, and its servlet serves what the listener has found.
   */
  private static Handler handler(HostOptions options) {
    ServletContextHandler context = new ServletContextHandler(null, "/");
    context.setBaseResource(
        ResourceFactory.of(context)
            .newClassLoaderResource("webapp/" + options.service().id() + "/"));
    context.addEventListener(new WSServletContextListener());
    ServletHolder servlet = new ServletHolder(new WSServlet());
    servlet.setInitOrder(1);
    context.addFilter(new FilterHolder(new WholeReads()), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(servlet, "/services/WSTestService");
    return context.get();
  }
}
