package org.wsbench.service.jaxws.tomcat;

import com.sun.xml.ws.transport.http.servlet.WSServletContextListener;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.webresources.JarResourceSet;
import org.apache.catalina.webresources.StandardRoot;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceMode;
import org.wsbench.host.ServiceProcess;
import org.wsbench.host.tomcat.TomcatHost;

/** The server process of the stack {@code metro-tomcat}. */
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
            TomcatHost.start(options, context -> addApplication(context, options.service())));
  }

  /** The web application of the stack metro, which lies in its jar. */
  private static void addApplication(Context context, ServiceMode mode)
      throws IOException, URISyntaxException {
    String folder = "/webapp/" + mode.id();
    URL file = Main.class.getResource(folder + "/WEB-INF/sun-jaxws.xml");
    URL jar = ((JarURLConnection) file.openConnection()).getJarFileURL();
    StandardRoot resources = new StandardRoot(context);
    resources.addPreResources(
        new JarResourceSet(resources, "/", Path.of(jar.toURI()).toString(), folder));
    context.setResources(resources);
    context.addApplicationListener(WSServletContextListener.class.getName());
  }
}
