package org.wsbench.service.jaxws.cxf.tomcat;

import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletRegistration;
import java.util.Set;
import org.apache.cxf.transport.servlet.CXFServlet;
import org.springframework.web.context.ContextLoaderListener;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceMode;
import org.wsbench.host.ServiceProcess;
import org.wsbench.host.tomcat.TomcatHost;
import org.wsbench.service.jaxws.cxf.EchoApplication;

/** The server process of the stack {@code cxf-tomcat}. */
public final class Main {

  private Main() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceProcess.main(
        args,
        options ->
            TomcatHost.start(
                options,
                context ->
                    context.addServletContainerInitializer(
                        (classes, servlets) -> register(servlets, options.service()), Set.of())));
  }

  private static void register(ServletContext context, ServiceMode mode) {
    context.addListener(new ContextLoaderListener(EchoApplication.context(mode)));
    ServletRegistration.Dynamic servlet = context.addServlet("cxf", new CXFServlet());
    servlet.setLoadOnStartup(1);
    // As with Jetty, and as CXF's own starter registers it in Spring Boot.
    servlet.setAsyncSupported(true);
    servlet.addMapping("/services/*");
  }
}
