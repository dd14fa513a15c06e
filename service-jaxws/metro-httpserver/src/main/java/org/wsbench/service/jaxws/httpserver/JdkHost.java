package org.wsbench.service.jaxws.httpserver;

import com.sun.net.httpserver.HttpServer;
import jakarta.xml.ws.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.xml.namespace.QName;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import org.wsbench.host.HostOptions;
import org.wsbench.host.RunningServer;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.WSTest;

/**
 * The HTTP server of the JDK with the container settings that all Java stacks share. TCP_NODELAY is
 * a system property of that server, which the command line of the stack sets.
 */
final class JdkHost implements RunningServer {

  private static final String NAMESPACE = "http://wsbench.org/wstest";

  private final HttpServer server;
  private final ExecutorService threads;
  private final CountDownLatch stopped = new CountDownLatch(1);

  private JdkHost(HttpServer server, ExecutorService threads) {
    this.server = server;
    this.threads = threads;
  }

  static JdkHost start(HostOptions options) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(options.host(), options.port()), options.backlog());
    ExecutorService threads = Executors.newFixedThreadPool(options.threads());
    server.setExecutor(threads);
    endpoint(options).publish(server.createContext("/services/WSTestService"));
    server.start();
    return new JdkHost(server, threads);
  }

  private static Endpoint endpoint(HostOptions options) throws IOException {
    Endpoint endpoint = Endpoint.create(service(options));
    endpoint.setMetadata(List.of(contract("wstest.wsdl"), contract("wstest.xsd")));
    endpoint.setProperties(
        Map.of(
            Endpoint.WSDL_SERVICE, new QName(NAMESPACE, "WSTestService"),
            Endpoint.WSDL_PORT, new QName(NAMESPACE, "WSTestPort")));
    return endpoint;
  }

  private static WSTest service(HostOptions options) {
    return switch (options.service()) {
      case TYPED -> new TypedService();
      case REFERENCE -> new ReferenceService();
    };
  }

  private static Source contract(String name) throws IOException {
    URL document = JdkHost.class.getResource("/contract/" + name);
    return new StreamSource(document.openStream(), document.toExternalForm());
  }

  @Override
  public int port() {
    return server.getAddress().getPort();
  }

  @Override
  public void join() throws InterruptedException {
    stopped.await();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdown();
    stopped.countDown();
  }
}
