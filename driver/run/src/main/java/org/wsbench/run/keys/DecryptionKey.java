package org.wsbench.run.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;

/**
 * The key with which a server decrypts requests.
 *
 * @param certificate for which clients encrypt, signed by the key itself
 * @param server the PKCS12 file of the server, with the key. Its password, and that of the key, is
 *     {@link KeyStoreFile#PASSWORD}
 */
public record DecryptionKey(X509Certificate certificate, Path server) {
  private static final String SERVER = "server";

  /** Longer than any run. */
  private static final int DAYS = 730;

  /**
   * Makes a new key.
   *
   * @param folder for the file, empty, and private to the user
   * @throws IOException if it cannot be made
   */
  public static DecryptionKey make(Path folder) throws IOException, InterruptedException {
    Path file = folder.resolve("decryption.p12");
    Keytool.makeRsaKey(file, SERVER, "wsbench server", DAYS);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    try {
      return new DecryptionKey((X509Certificate) Pkcs12.read(file).getCertificate(SERVER), file);
    } catch (GeneralSecurityException e) {
      throw new IOException("this JDK cannot read the key: " + e.getMessage(), e);
    }
  }
}
