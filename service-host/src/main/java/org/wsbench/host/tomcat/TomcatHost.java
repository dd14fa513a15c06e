package org.wsbench.host.tomcat;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http11.Http11NioProtocol;
import org.wsbench.host.HostOptions;
import org.wsbench.host.RunningServer;

/**
 * An embedded Tomcat with the container settings that all Java stacks share: a thread pool of fixed
 * size, the accept backlog, keep-alive without a request limit, TCP_NODELAY, no compression.
 */
public final class TomcatHost implements RunningServer {

  /** Longer than any pause that a plan leaves between two requests of a connection. */
  private static final Duration KEEP_ALIVE = Duration.ofHours(1);

  private static final int UNLIMITED = -1;

  private final Tomcat tomcat;

  private TomcatHost(Tomcat tomcat) {
    this.tomcat = tomcat;
  }

  /**
   * Starts to serve.
   *
   * @param application that answers at the root of the server
   * @throws BindException if the address cannot be listened on
   * @throws Exception if the application does not start
   */
  public static TomcatHost start(HostOptions options, TomcatApplication application)
      throws Exception {
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(workingFolder().toString());
    tomcat.setConnector(connector(options));
    application.addTo(tomcat.addContext("", null));
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      throw e.getCause() instanceof IOException reason ? reason : e;
    }
    return new TomcatHost(tomcat);
  }

  /** An installation may be read-only, so Tomcat's own files are among the temporary ones. */
  private static Path workingFolder() throws IOException {
    Path folder = Files.createTempDirectory("wsbench-tomcat-");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder), "delete-files"));
    return folder;
  }

  private static void delete(Path folder) {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(one);
      }
    } catch (IOException e) {
      // What cannot be deleted stays among the system's temporary files.
    }
  }

  private static Connector connector(HostOptions options) throws IOException {
    Http11NioProtocol http = new Http11NioProtocol();
    http.setAddress(InetAddress.getByName(options.host()));
    http.setMaxThreads(options.threads());
    http.setMinSpareThreads(options.threads());
    http.setAcceptCount(options.backlog());
    http.setMaxConnections(UNLIMITED);
    http.setTcpNoDelay(true);
    http.setCompression("off");
    http.setMaxKeepAliveRequests(UNLIMITED);
    http.setKeepAliveTimeout(Math.toIntExact(KEEP_ALIVE.toMillis()));
    http.setConnectionTimeout(Math.toIntExact(KEEP_ALIVE.toMillis()));
    Connector connector = new Connector(http);
    connector.setPort(options.port());
    return connector;
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
