package org.wsbench.load.tls;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/**
 * The TLS connections of one event loop. It trusts one authority only, checks that the certificate
 * is that of the host (RFC 9110, 4.3.4), and speaks TLS 1.3 only.
 */
public final class TlsClient {

  private static final String[] PROTOCOLS = {TlsTrust.PROTOCOL};

  private final SSLContext context;
  private final ServerIdentity identity;
  private final TlsBuffers buffers = new TlsBuffers();

  /**
   * Creates a client.
   *
   * @param authority the certificate of the only one that certificates of servers may be issued by,
   *     in base64
   * @throws IllegalArgumentException if it is no certificate
   */
  public TlsClient(String authority) {
    identity = new ServerIdentity(TlsTrust.manager(authority));
    context = TlsTrust.context(identity);
  }

  /**
   * TLS on a connected channel; the handshake has not begun.
   *
   * @param host that the certificate must be for
   * @param port with the host, the key of the session to be resumed
   */
  public TlsChannel over(SocketChannel socket, String host, int port) throws IOException {
    SSLEngine engine = context.createSSLEngine(host, port);
    engine.setUseClientMode(true);
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setProtocols(PROTOCOLS);
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    engine.setSSLParameters(parameters);
    return new TlsChannel(socket, engine, identity, buffers);
  }
}
