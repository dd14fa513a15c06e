package org.wsbench.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A self-signed certificate with its key.
 *
 * @param authority the certificate in base64, which is also that of its issuer
 * @param server TLS of a server with the key
 */
record TestKey(String authority, SSLContext server) {

  private static final char[] PASSWORD = "for-tests-only".toCharArray();

  /** Makes a key for a subject alternative name, such as {@code ip:127.0.0.1}. */
  static TestKey of(Path folder, String name)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path file = Files.createTempDirectory(folder, "key").resolve("key.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-alias",
                "server",
                "-dname",
                "CN=test",
                "-ext",
                "san=" + name,
                "-storepass",
                new String(PASSWORD),
                "-keystore",
                file.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(keytool.getInputStream().readAllBytes());
    if (keytool.waitFor() != 0) {
      throw new IOException("keytool failed: " + output);
    }
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD);
    }
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(keys, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(factory.getKeyManagers(), null, null);
    return new TestKey(
        Base64.getEncoder().encodeToString(keys.getCertificate("server").getEncoded()), context);
  }
}
