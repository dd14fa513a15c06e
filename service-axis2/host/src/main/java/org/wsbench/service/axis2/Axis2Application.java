package org.wsbench.service.axis2;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import javax.servlet.ServletContext;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.eclipse.jetty.ee8.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;
import org.wsbench.host.Compression;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;
import org.wsbench.host.feature.Feature;

/**
 * Axis2's web application on an embedded Jetty: its servlet under {@code /services}, configured by
 * the {@code WEB-INF} folder of an unpacked web application, as in a servlet container. The
 * administration servlet is left out.
 */
public final class Axis2Application {

  /** Without this file Axis2 would silently fall back on a configuration without modules. */
  static final Path CONFIGURATION = Path.of("WEB-INF", "conf", "axis2.xml");

  private Axis2Application() {}

  /**
   * Serves the contract until SIGTERM. Both classes implement the generated service interface and
   * have a public constructor without parameters, which Axis2 calls for every request. They are in
   * a jar that the build has laid out in a folder beside the web application.
   *
   * @param args the command line of the process
   * @param typed the service that builds its replies from the values
   * @param reference the service that returns its argument unread
   * @param features those that the stack has: SOAP 1.2, which Axis2 serves in any case,
   *     compression, which is left to the container, and MTOM
   */
  public static void main(String[] args, Class<?> typed, Class<?> reference, Feature... features) {
    ServiceHost.main(
        args, options -> Compression.of(options, handler(options, typed, reference)), features);
  }

  private static Handler handler(HostOptions options, Class<?> typed, Class<?> reference) {
    Configuration configuration = Configuration.ofProcess();
    Class<?> service =
        switch (options.service()) {
          case TYPED -> typed;
          case REFERENCE -> reference;
        };
    Path build = jar(service).getParent().getParent();
    return context(configuration.directory(build), configuration, service, options.features())
        .get();
  }

  private static Path jar(Class<?> service) {
    URL location = service.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(location.toExternalForm()));
  }

  /**
   * Makes the web application without features.
   *
   * @throws IllegalStateException if the stack has not been built
   */
  static ServletContextHandler context(
      Path directory, Configuration configuration, Class<?> serviceClass) {
    return context(directory, configuration, serviceClass, Set.of());
  }

  private static ServletContextHandler context(
      Path directory, Configuration configuration, Class<?> serviceClass, Set<Feature> features) {
    Path file = directory.resolve(CONFIGURATION);
    if (!Files.isRegularFile(file)) {
      throw new IllegalStateException("%s is missing; build the stack".formatted(file));
    }
    ServletContextHandler context = new ServletContextHandler(null, "/");
    context.setBaseResourceAsString(directory.toString());
    // Axis2 unpacks its modules there, and removes what ended processes have left behind.
    context.setAttribute(ServletContext.TEMPDIR, directory.resolveSibling("work").toFile());
    ServletHolder servlet =
        new ServletHolder("AxisServlet", new EchoServlet(configuration, serviceClass, features));
    servlet.setInitOrder(1);
    context.addServlet(servlet, "/services/*");
    context.getServletHandler().setStartWithUnavailable(false);
    return context;
  }
}
