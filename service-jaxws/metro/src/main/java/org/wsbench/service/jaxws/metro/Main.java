package org.wsbench.service.jaxws.metro;

import com.sun.xml.ws.transport.http.servlet.WSServletContextListener;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.util.resource.Resource;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.wsbench.host.Compression;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.feature.Feature;

/** The server process of the stack {@code metro}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(
        args,
        options -> Compression.of(options, handler(options)),
        Feature.LOGGING,
        Feature.VALIDATION,
        Feature.HANDLER,
        Feature.SOAP12,
        Feature.GZIP,
        Feature.MTOM,
        Feature.TLS,
        Feature.VIRTUAL_THREADS);
  }

  /**
   * A web application as Metro documents it: WEB-INF holds sun-jaxws.xml and the WSDL, and Metro's
   * own listener reads them and registers its servlet, with the settings that Metro chooses.
   */
  public static ServletContextHandler handler(HostOptions options) {
    ServletContextHandler context = new ServletContextHandler("/");
    ResourceFactory resources = ResourceFactory.of(context);
    Resource shipped = resources.newClassLoaderResource("webapp/" + options.service().id() + "/");
    context.setBaseResource(
        options.features().isEmpty()
            ? shipped
            : ResourceFactory.combine(
                resources.newResource(MetroFeatures.configure(options)), shipped));
    context.addEventListener(new WSServletContextListener());
    return context;
  }
}
