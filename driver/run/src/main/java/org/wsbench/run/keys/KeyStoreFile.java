package org.wsbench.run.keys;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * The keys of one host: a PKCS12 file with its own key and certificate, and the certificate of the
 * private CA that signed those of all hosts.
 *
 * @param path of the file
 */
public record KeyStoreFile(Path path) {
  /**
   * The password of every file. PKCS12 must have one; the secret is the file, which only its owner
   * can read.
   */
  public static final String PASSWORD = "wsbench";

  /** The name of the option for the file. */
  public static final String OPTION = "--keys";

  static final String OWN = "host";
  static final String CA = "ca";

  private static final String REMEDY = "; make one for this host with wsbench agent keys";

  /**
   * Checks what the file holds.
   *
   * @throws InvalidValueException if it is missing, cannot be read, lacks something, or its
   *     certificate is not valid today
   */
  public KeyStoreFile {
    try {
      check(path, Pkcs12.read(path));
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(OPTION, e.getMessage() + REMEDY);
    } catch (GeneralSecurityException e) {
      throw new InvalidValueException(
          OPTION, "the certificate in '" + path + "' is not signed by the CA in it" + REMEDY);
    }
  }

  private static void check(Path path, KeyStore store) throws GeneralSecurityException {
    if (store.isKeyEntry(CA)) {
      throw new IllegalArgumentException(
          "'" + path + "' holds the key of the CA, which belongs on no host");
    }
    if (!store.isKeyEntry(OWN)) {
      throw new IllegalArgumentException("'" + path + "' holds no key of a host");
    }
    if (!store.isCertificateEntry(CA)) {
      throw new IllegalArgumentException("'" + path + "' holds no certificate of a CA");
    }
    X509Certificate own = (X509Certificate) store.getCertificate(OWN);
    Certificate ca = store.getCertificate(CA);
    if (own.getSubjectAlternativeNames() == null) {
      throw new IllegalArgumentException("the certificate in '" + path + "' names no host");
    }
    own.verify(ca.getPublicKey());
    Pkcs12.checkDates(path, own);
    Pkcs12.checkDates(path, (X509Certificate) ca);
  }

  /** The host that the file is for: the common name of its certificate. */
  public String host() {
    String subject = certificate().getSubjectX500Principal().getName();
    try {
      return new LdapName(subject)
          .getRdns().stream()
              .filter(rdn -> rdn.getType().equalsIgnoreCase("CN"))
              .map(Rdn::getValue)
              .map(Object::toString)
              .findFirst()
              .orElseThrow();
    } catch (InvalidNameException e) {
      throw new IllegalStateException(subject, e);
    }
  }

  /** All names and addresses by which others may know the host. */
  public List<String> names() {
    try {
      return certificate().getSubjectAlternativeNames().stream()
          .map(name -> name.get(1).toString())
          .toList();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The last day on which its certificate is valid all over the world. */
  public LocalDate validUntil() {
    return Pkcs12.day(certificate().getNotAfter()).minusDays(1);
  }

  /** The certificate of the CA, in base64. */
  public String authority() {
    try {
      return Base64.getEncoder().encodeToString(certificate(CA).getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private X509Certificate certificate() {
    return certificate(OWN);
  }

  private X509Certificate certificate(String alias) {
    try {
      return (X509Certificate) Pkcs12.read(path).getCertificate(alias);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** For connections on which both sides prove who they are. */
  public SSLContext context() {
    try {
      KeyStore store = Pkcs12.read(path);
      KeyManagerFactory keys =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, PASSWORD.toCharArray());
      TrustManagerFactory trusted =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trusted.init(store);
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(keys.getKeyManagers(), trusted.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
