package org.wsbench.service.jaxws;

import com.sun.xml.ws.transport.http.servlet.WSServletContextListener;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.ServiceMode;

/** The server process of the stack {@code metro}. */
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
   * A web application as Metro documents it: WEB-INF holds sun-jaxws.xml and the WSDL, and Metro's
   * own listener reads them and registers its servlet, with the settings that Metro chooses.
   */
  static Handler handler(HostOptions options) {
    ServletContextHandler context = new ServletContextHandler("/");
    context.setBaseResource(webApplication(context, options.service()));
    context.addEventListener(new WSServletContextListener());
    return context;
  }

  /** The folder of the mode names the implementation; the WSDL is common to both. */
  private static Resource webApplication(ServletContextHandler context, ServiceMode mode) {
    ResourceFactory resources = ResourceFactory.of(context);
    return ResourceFactory.combine(
        resources.newClassLoaderResource("webapp/" + mode.title() + "/"),
        resources.newClassLoaderResource("webapp/common/"));
  }
}
