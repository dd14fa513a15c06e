package org.wsbench.load.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;

/** Trust in one authority, and in no other. */
public final class TlsTrust {

  /** The only version of the protocol that clients speak. */
  public static final String PROTOCOL = "TLSv1.3";

  private TlsTrust() {}

  /**
   * For clients that trust an authority.
   *
   * @param authority its certificate in base64
   * @throws IllegalArgumentException if it is no certificate
   */
  public static SSLContext context(String authority) {
    return context(manager(authority));
  }

  static SSLContext context(TrustManager manager) {
    try {
      SSLContext context = SSLContext.getInstance(PROTOCOL);
      context.init(null, new TrustManager[] {manager}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK does not speak TLS 1.3", e);
    }
  }

  /**
   * The rules for certificates that an authority has issued.
   *
   * @param authority its certificate in base64
   * @throws IllegalArgumentException if it is no certificate
   */
  static X509ExtendedTrustManager manager(String authority) {
    Certificate issuer = certificate(authority);
    try {
      KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
      trusted.load(null, null);
      trusted.setCertificateEntry("authority", issuer);
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(trusted);
      return (X509ExtendedTrustManager) factory.getTrustManagers()[0];
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("this JDK cannot trust an authority", e);
    }
  }

  private static Certificate certificate(String authority) {
    try {
      return CertificateFactory.getInstance("X.509")
          .generateCertificate(new ByteArrayInputStream(Base64.getDecoder().decode(authority)));
    } catch (CertificateException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "the authority of a target is no certificate in base64: " + e.getMessage(), e);
    }
  }
}
