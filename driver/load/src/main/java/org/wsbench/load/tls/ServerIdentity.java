package org.wsbench.load.tls;

import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Checks certificates of servers, and counts the checks. A resumed handshake has no certificate
 * (RFC 8446, 2.2), which tells it from a full one. Used by one event loop only.
 */
final class ServerIdentity extends X509ExtendedTrustManager {

  private final X509ExtendedTrustManager rules;
  private long checks;

  ServerIdentity(X509ExtendedTrustManager rules) {
    this.rules = rules;
  }

  /** Certificates checked so far. */
  long checks() {
    return checks;
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    checks++;
    try {
      rules.checkServerTrusted(chain, type, engine);
    } catch (CertificateException e) {
      throw new CertificateException(
          "the server's certificate is not accepted: " + TlsChannel.reason(e));
    }
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    checks++;
    rules.checkServerTrusted(chain, type, socket);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    checks++;
    rules.checkServerTrusted(chain, type);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
      throws CertificateException {
    rules.checkClientTrusted(chain, type, engine);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
      throws CertificateException {
    rules.checkClientTrusted(chain, type, socket);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    rules.checkClientTrusted(chain, type);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return rules.getAcceptedIssuers();
  }
}
