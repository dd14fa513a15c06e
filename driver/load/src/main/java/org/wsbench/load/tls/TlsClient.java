package org.wsbench.load.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * The TLS connections of one event loop. It trusts one authority only, checks that the certificate
 * is that of the host (RFC 9110, 4.3.4), and speaks TLS 1.3 only.
 */
public final class TlsClient {

  private static final String[] PROTOCOLS = {"TLSv1.3"};

  private final SSLContext context;
  private final ServerIdentity identity;
  private final TlsBuffers buffers = new TlsBuffers();

  private TlsClient(SSLContext context, ServerIdentity identity) {
    this.context = context;
    this.identity = identity;
  }

  /**
   * Creates a client.
   *
   * @param authority the certificate of the only one that certificates of servers may be issued by,
   *     in base64
   * @throws IOException if it is no certificate, or this JDK lacks an algorithm
   */
  public static TlsClient trusting(String authority) throws IOException {
    try {
      Certificate issuer =
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(Base64.getDecoder().decode(authority)));
      KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
      trusted.load(null, null);
      trusted.setCertificateEntry("authority", issuer);
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(trusted);
      ServerIdentity identity =
          new ServerIdentity((X509ExtendedTrustManager) factory.getTrustManagers()[0]);
      SSLContext context = SSLContext.getInstance(PROTOCOLS[0]);
      context.init(null, new TrustManager[] {identity}, null);
      return new TlsClient(context, identity);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IOException(
          "this JDK cannot trust the authority of the server: " + e.getMessage(), e);
    }
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
