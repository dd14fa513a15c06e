package org.wsbench.run.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;

/**
 * The key that signs requests, and what a server needs to verify them.
 *
 * @param key of the client
 * @param certificate of the key, signed by the key itself
 * @param server the PKCS12 file of the server, with the certificate of the only client that it
 *     trusts, and no key. Its password is {@link KeyStoreFile#PASSWORD}
 */
public record MessageKeys(PrivateKey key, Certificate certificate, Path server) {
  private static final String CLIENT = "client";

  /** Longer than any run. */
  private static final int DAYS = 730;

  /**
   * Makes new keys.
   *
   * @param folder for the file, empty, and private to the user
   * @throws IOException if they cannot be made
   */
  public static MessageKeys make(Path folder) throws IOException, InterruptedException {
    Path made = folder.resolve("client-key.p12");
    Path server = folder.resolve("server.p12");
    try {
      Keytool.makeRsaKey(made, CLIENT, "wsbench client", DAYS);
      KeyStore client = Pkcs12.read(made);
      Certificate certificate = client.getCertificate(CLIENT);
      KeyStore trusted = KeyStore.getInstance(Pkcs12.TYPE);
      trusted.load(null, null);
      trusted.setCertificateEntry(CLIENT, certificate);
      Pkcs12.write(server, trusted);
      char[] password = KeyStoreFile.PASSWORD.toCharArray();
      return new MessageKeys((PrivateKey) client.getKey(CLIENT, password), certificate, server);
    } catch (GeneralSecurityException e) {
      throw new IOException("this JDK cannot make the keys: " + e.getMessage(), e);
    } finally {
      // From here on, the key is in the memory of this process only.
      Files.deleteIfExists(made);
    }
  }
}
