package org.wsbench.service.axis2;

import java.nio.file.Files;
import java.nio.file.Path;
import javax.servlet.ServletContext;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.eclipse.jetty.ee8.servlet.ServletHolder;
import org.eclipse.jetty.server.Handler;

/**
 * Axis2's web application on an embedded Jetty: its servlet under {@code /services}, configured by
 * the {@code WEB-INF} folder of an unpacked web application, as in a servlet container. The
 * administration servlet is left out.
 */
public final class Axis2Application {

  /** Where a stack's build lays out its web application, seen from the stack's folder. */
  static final Path DIRECTORY = Path.of("target", "webapp");

  /** Without this file Axis2 would silently fall back on a configuration without modules. */
  static final Path CONFIGURATION = Path.of("WEB-INF", "conf", "axis2.xml");

  private Axis2Application() {}

  /**
   * Makes the handler that serves the contract. The process has to run in the folder of its stack.
   *
   * @param serviceClass implements the generated service interface; has a public constructor
   *     without parameters, which Axis2 calls for every request
   * @throws IllegalStateException if the stack has not been built, or the process runs elsewhere
   */
  public static Handler handler(Class<?> serviceClass) {
    return context(DIRECTORY.toAbsolutePath(), serviceClass).get();
  }

  static ServletContextHandler context(Path directory, Class<?> serviceClass) {
    Path configuration = directory.resolve(CONFIGURATION);
    if (!Files.isRegularFile(configuration)) {
      throw new IllegalStateException(
          "%s is missing; build the stack and start it in the folder of its stack.yaml"
              .formatted(configuration));
    }
    ServletContextHandler context = new ServletContextHandler(null, "/");
    context.setBaseResourceAsString(directory.toString());
    // Axis2 unpacks its modules there, and removes what ended processes have left behind.
    context.setAttribute(ServletContext.TEMPDIR, directory.resolveSibling("work").toFile());
    ServletHolder servlet = new ServletHolder("AxisServlet", new EchoServlet(serviceClass));
    servlet.setInitOrder(1);
    context.addServlet(servlet, "/services/*");
    context.getServletHandler().setStartWithUnavailable(false);
    return context;
  }
}
