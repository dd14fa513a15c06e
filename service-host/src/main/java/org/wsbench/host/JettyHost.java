package org.wsbench.host;

import java.io.IOException;
import java.net.BindException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.VirtualThreads;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.wsbench.host.count.RequestCounts;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureKeys;

/**
 * An embedded Jetty with the container settings that all Java stacks share: a thread pool of fixed
 * size or, as a feature, virtual threads, the accept backlog, keep-alive without a request limit,
 * TCP_NODELAY, no compression.
 */
public final class JettyHost implements RunningServer {

  /** Longer than any pause that a plan leaves between two requests of a connection. */
  private static final Duration KEEP_ALIVE = Duration.ofHours(1);

  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(1);

  /** Idle connections are closed this long after a stop was asked for. */
  private static final Duration STOP_IDLE_TIMEOUT = Duration.ofMillis(100);

  private final Server server;
  private final ServerConnector connector;

  private JettyHost(Server server, ServerConnector connector) {
    this.server = server;
    this.connector = connector;
  }

  /**
   * Starts to serve. The server also stops, within a second or so, when the JVM shuts down.
   *
   * @throws BindException if the address cannot be listened on
   * @throws Exception if the handler does not start
   */
  public static JettyHost start(HostOptions options, Handler handler) throws Exception {
    Server server = new Server(threadPool(options));
    ServerConnector connector = connector(server, options);
    server.addConnector(connector);
    Handler served = VirtualThreadCounts.of(options, ChangedReplies.of(Slowdown.of(handler)));
    Optional<RequestCounts> counts = RequestCounts.of(served);
    counts.ifPresent(connector::addBean);
    server.setHandler(counts.<Handler>map(Function.identity()).orElse(served));
    server.setStopTimeout(STOP_TIMEOUT.toMillis());
    server.setStopAtShutdown(true);
    try {
      // Opened first, so that a port in use is reported before a slow start.
      listen(connector);
      server.start();
    } catch (Exception e) {
      server.stop();
      connector.close();
      throw e;
    }
    return new JettyHost(server, connector);
  }

  private static void listen(ServerConnector connector) throws BindException {
    try {
      connector.open();
    } catch (IOException e) {
      Throwable reason = e.getCause() == null ? e : e.getCause();
      BindException failure =
          new BindException(
              reason instanceof UnresolvedAddressException ? "no such host" : reason.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }

  private static QueuedThreadPool threadPool(HostOptions options) {
    QueuedThreadPool threads = new QueuedThreadPool(options.threads(), options.threads());
    threads.setName("http");
    if (options.features().contains(Feature.VIRTUAL_THREADS)) {
      // The pool keeps the acceptors and selectors.
      threads.setVirtualThreadsExecutor(VirtualThreads.getDefaultVirtualThreadsExecutor());
    }
    return threads;
  }

  private static ServerConnector connector(Server server, HostOptions options) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setSendDateHeader(true);
    ServerConnector connector =
        options.features().contains(Feature.TLS)
            ? secured(server, http)
            : new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(options.host());
    connector.setPort(options.port());
    connector.setAcceptQueueSize(options.backlog());
    connector.setAcceptedTcpNoDelay(true);
    connector.setIdleTimeout(KEEP_ALIVE.toMillis());
    connector.setShutdownIdleTimeout(STOP_IDLE_TIMEOUT.toMillis());
    return connector;
  }

  /** Speaks TLS 1.3 only, with the JDK's provider. */
  private static ServerConnector secured(Server server, HttpConfiguration http) {
    FeatureKeys keys = FeatureKeys.forTls();
    SslContextFactory.Server tls = new SslContextFactory.Server();
    tls.setKeyStore(keys.store());
    tls.setKeyStorePassword(keys.password());
    tls.setIncludeProtocols("TLSv1.3");
    // Clients that address the server by its IP address name no host (RFC 6066, 3).
    http.addCustomizer(new SecureRequestCustomizer(false));
    return new ServerConnector(server, tls, new HttpConnectionFactory(http));
  }

  @Override
  public int port() {
    return connector.getLocalPort();
  }

  @Override
  public void join() throws InterruptedException {
    server.join();
  }

  /**
   * Stops; requests in flight have a second to end.
   *
   * @throws Exception if a part of the server does not stop
   */
  @Override
  public void close() throws Exception {
    server.stop();
  }
}
