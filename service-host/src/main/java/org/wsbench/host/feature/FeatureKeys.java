package org.wsbench.host.feature;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Map;

/**
 * The keys or certificates that a feature needs, in a PKCS12 file that the environment names
 * together with its password. Neither is on the command line, which all users of the machine can
 * read.
 *
 * @param store what the file holds
 * @param password of the file, and of a key in it
 */
public record FeatureKeys(KeyStore store, String password) {

  /**
   * The key of a server and its certificate.
   *
   * @throws IllegalArgumentException if the environment does not name the file, or it cannot be
   *     read with the password
   */
  public static FeatureKeys forTls() {
    return of(Feature.TLS, "WSBENCH_TLS", System.getenv());
  }

  /**
   * The certificate of the only client whose signatures a server accepts.
   *
   * @param feature that needs it
   * @throws IllegalArgumentException if the environment does not name the file, or it cannot be
   *     read with the password
   */
  public static FeatureKeys forSignatures(Feature feature) {
    return of(feature, "WSBENCH_WSS", System.getenv());
  }

  /**
   * The key with which a server decrypts requests, and its certificate.
   *
   * @throws IllegalArgumentException if the environment does not name the file, or it cannot be
   *     read with the password
   */
  public static FeatureKeys forDecryption() {
    return of(Feature.WSS_ENCRYPT, "WSBENCH_WSS_DECRYPTION", System.getenv());
  }

  static FeatureKeys of(Feature feature, String prefix, Map<String, String> environment) {
    String fileVariable = prefix + "_KEYS";
    String passwordVariable = prefix + "_PASSWORD";
    String file = environment.get(fileVariable);
    String password = environment.get(passwordVariable);
    if (file == null || password == null) {
      throw new IllegalArgumentException(
          "--features %s needs %s in the environment, with the path of a PKCS12 file, and %s"
              .formatted(feature.id(), fileVariable, passwordVariable));
    }
    try (InputStream in = Files.newInputStream(Path.of(file))) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password.toCharArray());
      return new FeatureKeys(store, password);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "%s names %s, which is no PKCS12 file that can be read with %s: %s"
              .formatted(fileVariable, file, passwordVariable, e),
          e);
    }
  }
}
