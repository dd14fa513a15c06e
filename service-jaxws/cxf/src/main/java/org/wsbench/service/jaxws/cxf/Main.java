package org.wsbench.service.jaxws.cxf;

import java.util.EnumSet;
import java.util.Set;
import org.apache.cxf.transport.servlet.CXFServlet;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.springframework.web.context.ContextLoaderListener;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.feature.Feature;

/** The server process of the stack {@code cxf}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> handler(options), features());
  }

  private static Feature[] features() {
    Set<Feature> features =
        EnumSet.of(
            Feature.LOGGING,
            Feature.VALIDATION,
            Feature.HANDLER,
            Feature.SOAP12,
            Feature.GZIP,
            Feature.MTOM,
            Feature.TLS,
            Feature.VIRTUAL_THREADS,
            Feature.WSS_USERNAME,
            Feature.WSS_SIGN,
            Feature.WSS_ENCRYPT);
    if (EndpointFeatures.streamsSecurity()) {
      // CXF asks whether something was encrypted before it reads that far.
      features.remove(Feature.WSS_ENCRYPT);
    }
    return features.toArray(Feature[]::new);
  }

  /**
   * A web application as CXF documents it: Spring's listener makes the beans, and CXF's servlet
   * takes the bus from them.
   *
   * @param further configurations whose beans are made before the endpoint is published
   */
  static Handler handler(HostOptions options, Class<?>... further) {
    ServletHolder servlet = new ServletHolder(new CXFServlet());
    servlet.setInitOrder(1);
    ServletContextHandler context = new ServletContextHandler("/");
    context.addEventListener(
        new ContextLoaderListener(
            EchoApplication.context(options.service(), options.features(), further)));
    context.addServlet(servlet, "/services/*");
    return context;
  }
}
