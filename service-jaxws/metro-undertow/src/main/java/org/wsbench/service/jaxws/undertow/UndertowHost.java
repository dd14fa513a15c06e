package org.wsbench.service.jaxws.undertow;

import com.sun.xml.ws.transport.http.servlet.WSServletContextListener;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.wsbench.host.HostOptions;
import org.wsbench.host.RunningServer;
import org.wsbench.host.ServiceMode;
import org.xnio.Options;

/**
 * An embedded Undertow with the container settings that all Java stacks share: a thread pool of
 * fixed size, the accept backlog, keep-alive without a request limit, TCP_NODELAY, no compression.
 */
final class UndertowHost implements RunningServer {

  /** As in the other containers: connections wait while other stacks are measured. */
  private static final int IDLE_MILLIS = 3_600_000;

  private final Undertow undertow;
  private final CountDownLatch stopped = new CountDownLatch(1);

  private UndertowHost(Undertow undertow) {
    this.undertow = undertow;
  }

  static UndertowHost start(HostOptions options) throws Exception {
    Undertow undertow =
        Undertow.builder()
            .addHttpListener(options.port(), options.host(), application(options.service()))
            .setWorkerThreads(options.threads())
            .setSocketOption(Options.BACKLOG, options.backlog())
            .setSocketOption(Options.TCP_NODELAY, true)
            .setServerOption(UndertowOptions.NO_REQUEST_TIMEOUT, IDLE_MILLIS)
            .build();
    try {
      undertow.start();
    } catch (RuntimeException e) {
      throw e.getCause() instanceof BindException reason ? reason : e;
    }
    return new UndertowHost(undertow);
  }

  /** The web application of the stack metro, which lies in its jar. */
  private static HttpHandler application(ServiceMode mode)
      throws IOException, URISyntaxException, ServletException {
    String folder = "/webapp/" + mode.id();
    URL file = UndertowHost.class.getResource(folder + "/WEB-INF/sun-jaxws.xml");
    URL jar = ((JarURLConnection) file.openConnection()).getJarFileURL();
    Path content = FileSystems.newFileSystem(Path.of(jar.toURI())).getPath(folder);
    DeploymentInfo deployment =
        Servlets.deployment()
            .setClassLoader(UndertowHost.class.getClassLoader())
            .setContextPath("/")
            .setDeploymentName("wstest")
            .setResourceManager(new PathResourceManager(content))
            .addListener(Servlets.listener(WSServletContextListener.class));
    DeploymentManager manager = Servlets.newContainer().addDeployment(deployment);
    manager.deploy();
    return manager.start();
  }

  @Override
  public int port() {
    InetSocketAddress address =
        (InetSocketAddress) undertow.getListenerInfo().getFirst().getAddress();
    return address.getPort();
  }

  @Override
  public void join() throws InterruptedException {
    stopped.await();
  }

  @Override
  public void close() {
    undertow.stop();
    stopped.countDown();
  }
}
