package org.wsbench.host.feature;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

/**
 * The key of a server with its certificate, in a PKCS12 file that the environment names together
 * with its password. Neither is on the command line, which all users of the machine can read.
 *
 * @param store what the file holds
 * @param password of the file and of the key
 */
public record TlsKeys(KeyStore store, String password) {

  private static final String FILE = "WSBENCH_TLS_KEYS";
  private static final String PASSWORD = "WSBENCH_TLS_PASSWORD";

  /**
   * Reads the file that the environment names.
   *
   * @throws IllegalArgumentException if the environment does not name it, or it cannot be read with
   *     the password
   */
  public static TlsKeys ofEnvironment() {
    return of(System.getenv(FILE), System.getenv(PASSWORD));
  }

  static TlsKeys of(String file, String password) {
    if (file == null || password == null) {
      throw new IllegalArgumentException(
          "--features tls needs %s in the environment, with the path of a PKCS12 file, and %s"
              .formatted(FILE, PASSWORD));
    }
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password.toCharArray());
      return new TlsKeys(store, password);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "%s names %s, which is no PKCS12 file that can be read with %s: %s"
              .formatted(FILE, file, PASSWORD, e),
          e);
    }
  }
}
