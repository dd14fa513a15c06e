package org.wsbench.service.springws;

import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.ws.config.annotation.EnableWs;
import org.springframework.ws.transport.http.MessageDispatcherServlet;
import org.wsbench.host.Compression;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.WSTest;

/** The server process of the stack {@code spring-ws}. */
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
        Feature.SOAP12,
        Feature.GZIP,
        Feature.MTOM,
        Feature.TLS,
        Feature.VIRTUAL_THREADS,
        Feature.WSS_USERNAME,
        Feature.WSS_SIGN,
        Feature.WSS_ENCRYPT);
  }

  /** The application, with further beans if there are any. */
  static Handler handler(HostOptions options, Class<?>... further) {
    AnnotationConfigWebApplicationContext beans = new AnnotationConfigWebApplicationContext();
    beans.register(Engine.class, Beans.class);
    SpringFeatures.configurations(options.features()).forEach(beans::register);
    for (Class<?> configuration : further) {
      beans.register(configuration);
    }
    beans.addBeanFactoryPostProcessor(
        factory -> factory.registerSingleton("service", service(options)));
    MessageDispatcherServlet dispatcher = new MessageDispatcherServlet(beans);
    dispatcher.setTransformWsdlLocations(true);
    ServletHolder servlet = new ServletHolder(dispatcher);
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

  /** The beans of Spring-WS itself, which Spring Boot would bring along. */
  @EnableWs
  @Configuration
  static class Engine {}
}
