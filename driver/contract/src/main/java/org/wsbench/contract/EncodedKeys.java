package org.wsbench.contract;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** Keys of RSA (PKCS #8) and certificates of X.509 in base64, as the name of a format has them. */
final class EncodedKeys {
  private EncodedKeys() {}

  static String of(Key key) {
    return Base64.getEncoder().encodeToString(key.getEncoded());
  }

  static String of(Certificate certificate) {
    try {
      return Base64.getEncoder().encodeToString(certificate.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("the certificate cannot be encoded", e);
    }
  }

  /**
   * Reads a key.
   *
   * @throws IllegalArgumentException if it is not base64
   * @throws GeneralSecurityException if it is no such key
   */
  static PrivateKey key(String text) throws GeneralSecurityException {
    return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(bytes(text)));
  }

  /**
   * Reads a certificate.
   *
   * @throws IllegalArgumentException if it is not base64
   * @throws GeneralSecurityException if it is no certificate
   */
  static X509Certificate certificate(String text) throws GeneralSecurityException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(bytes(text)));
  }

  private static byte[] bytes(String text) {
    return Base64.getDecoder().decode(text);
  }
}
