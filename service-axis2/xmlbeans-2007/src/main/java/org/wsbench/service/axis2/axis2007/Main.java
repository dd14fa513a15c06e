package org.wsbench.service.axis2.axis2007;

import java.nio.file.Path;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.eclipse.jetty.ee8.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.service.axis2.xmlbeans.ReferenceService;
import org.wsbench.service.axis2.xmlbeans.TypedService;

/** The server process of the stack {@code axis2-xmlbeans-2007}; it runs in the stack's folder. */
public final class Main {

  private static final Path WEB_APPLICATION = Path.of("target", "webapp");

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
    Class<?> service =
        switch (options.service()) {
          case TYPED -> TypedService.class;
          case REFERENCE -> ReferenceService.class;
        };
    ServletContextHandler context = new ServletContextHandler(null, "/axis2");
    context.setBaseResourceAsString(WEB_APPLICATION.toAbsolutePath().toString());
    ServletHolder servlet = new ServletHolder("AxisServlet", new EchoServlet(service));
    servlet.setInitOrder(1);
    context.addServlet(servlet, "/services/*");
    context.getServletHandler().setStartWithUnavailable(false);
    return context.get();
  }
}
