package org.wsbench.service.jaxws.tomcat;

import com.sun.xml.ws.transport.http.servlet.WSServletContextListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.webresources.JarResourceSet;
import org.apache.catalina.webresources.StandardRoot;
import org.apache.coyote.http11.Http11NioProtocol;
import org.wsbench.host.HostOptions;
import org.wsbench.host.RunningServer;
import org.wsbench.host.ServiceMode;

/**
 * An embedded Tomcat with the container settings that all Java stacks share: a thread pool of fixed
 * size, the accept backlog, keep-alive without a request limit, TCP_NODELAY, no compression.
 */
final class TomcatHost implements RunningServer {

  /** Longer than any pause that a plan leaves between two requests of a connection. */
  private static final Duration KEEP_ALIVE = Duration.ofHours(1);

  /** Where Tomcat keeps its working files, seen from the stack's folder. */
  private static final String DIRECTORY = "target/tomcat";

  private static final int UNLIMITED = -1;

  private final Tomcat tomcat;

  private TomcatHost(Tomcat tomcat) {
    this.tomcat = tomcat;
  }

  static TomcatHost start(HostOptions options) throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(DIRECTORY);
    tomcat.setConnector(connector(options));
    addApplication(tomcat, options.service());
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      throw e.getCause() instanceof IOException reason ? reason : e;
    }
    return new TomcatHost(tomcat);
  }

  private static Connector connector(HostOptions options) throws IOException {
    Http11NioProtocol http = new Http11NioProtocol();
    http.setAddress(InetAddress.getByName(options.host()));
    http.setMaxThreads(options.threads());
    http.setMinSpareThreads(options.threads());
    http.setAcceptCount(options.backlog());
    http.setTcpNoDelay(true);
    http.setCompression("off");
    http.setMaxKeepAliveRequests(UNLIMITED);
    http.setKeepAliveTimeout(Math.toIntExact(KEEP_ALIVE.toMillis()));
    http.setConnectionTimeout(Math.toIntExact(KEEP_ALIVE.toMillis()));
    Connector connector = new Connector(http);
    connector.setPort(options.port());
    return connector;
  }

  /** The web application of the stack metro, which lies in its jar. */
  private static void addApplication(Tomcat tomcat, ServiceMode mode)
      throws IOException, URISyntaxException {
    String folder = "/webapp/" + mode.id();
    URL file = TomcatHost.class.getResource(folder + "/WEB-INF/sun-jaxws.xml");
    URL jar = ((JarURLConnection) file.openConnection()).getJarFileURL();
    Context context = tomcat.addContext("", null);
    StandardRoot resources = new StandardRoot(context);
    resources.addPreResources(
        new JarResourceSet(resources, "/", Path.of(jar.toURI()).toString(), folder));
    context.setResources(resources);
    context.addApplicationListener(WSServletContextListener.class.getName());
  }

  @Override
  public int port() {
    return tomcat.getConnector().getLocalPort();
  }

  @Override
  public void join() {
    tomcat.getServer().await();
  }

  @Override
  public void close() throws LifecycleException {
    tomcat.stop();
    tomcat.destroy();
  }
}
