package org.wsbench.run.keys;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * A private CA, which signs the certificates of hosts.
 *
 * @param file that holds its key
 */
record CertificateAuthority(Path file) {
  private static final int DAYS = 3650;
  private static final int HOST_DAYS = 730;
  private static final List<String> EXTENSIONS = List.of("bc:c", "ku:c=keyCertSign");
  private static final String HOST_USAGE = "ku:c=digitalSignature";

  /** An agent is both sides of connections. */
  private static final String HOST_PURPOSE = "eku=serverAuth,clientAuth";

  /**
   * Makes it.
   *
   * @param work a private folder on the same disk
   */
  void make(Path work) throws IOException, InterruptedException {
    Path made = work.resolve(file.getFileName());
    Keytool.makeKey(made, KeyStoreFile.CA, "wsbench CA", DAYS, EXTENSIONS);
    Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-------"));
    Files.move(made, file);
  }

  /**
   * Its certificate.
   *
   * @throws IllegalArgumentException if the file holds none of a CA, or it has expired
   */
  X509Certificate certificate() {
    try {
      KeyStore store = Pkcs12.read(file);
      if (!store.isKeyEntry(KeyStoreFile.CA)) {
        throw new IllegalArgumentException("'" + file + "' holds no key of a CA");
      }
      X509Certificate certificate = (X509Certificate) store.getCertificate(KeyStoreFile.CA);
      Pkcs12.checkDates(file, certificate);
      return certificate;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Makes the keys of a host. Its key is never anywhere else than in its own file.
   *
   * @param work a private folder on the same disk
   * @param keys the file for them, not there yet
   */
  void makeHost(KeyHost host, Path work, Path keys)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path unsigned = work.resolve("unsigned-" + host.name() + ".p12");
    Path request = work.resolve(host.name() + ".csr");
    Path signed = work.resolve(host.name() + ".crt");
    Keytool.makeKey(unsigned, KeyStoreFile.OWN, host.name(), 1, List.of());
    Keytool.request(unsigned, KeyStoreFile.OWN, request);
    List<String> extensions = List.of(HOST_USAGE, HOST_PURPOSE, host.alternativeNames());
    Keytool.sign(file, KeyStoreFile.CA, request, signed, HOST_DAYS, extensions);
    Path made = work.resolve(host.name() + ".p12");
    Pkcs12.write(made, whole(Pkcs12.read(unsigned), read(signed)));
    Files.move(made, keys);
  }

  /** The key with the chain of its certificate, and the CA as the one to be trusted. */
  private KeyStore whole(KeyStore unsigned, Certificate signed)
      throws GeneralSecurityException, IOException {
    char[] password = KeyStoreFile.PASSWORD.toCharArray();
    Key key = unsigned.getKey(KeyStoreFile.OWN, password);
    Certificate ca = certificate();
    KeyStore store = KeyStore.getInstance(Pkcs12.TYPE);
    store.load(null, null);
    store.setKeyEntry(KeyStoreFile.OWN, key, password, new Certificate[] {signed, ca});
    store.setCertificateEntry(KeyStoreFile.CA, ca);
    return store;
  }

  private static Certificate read(Path file) throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(file)) {
      return CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }
}
