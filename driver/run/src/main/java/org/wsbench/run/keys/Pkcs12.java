package org.wsbench.run.keys;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.UnrecoverableKeyException;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;

/** Files of the format PKCS12, which hold keys and certificates. */
final class Pkcs12 {
  static final String TYPE = "PKCS12";

  /** One file of ours has less than a hundredth of it. */
  private static final long MAX_BYTES = 1 << 20;

  private Pkcs12() {}

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException if it cannot be read; the message names it and says why
   */
  static KeyStore read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("there is no file '" + file + "'");
    }
    if (!Files.isReadable(file)) {
      throw new IllegalArgumentException("'" + file + "' cannot be read by this user");
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.size(file) > MAX_BYTES) {
        throw new IOException("too large");
      }
      KeyStore store = KeyStore.getInstance(TYPE);
      store.load(in, KeyStoreFile.PASSWORD.toCharArray());
      return store;
    } catch (IOException e) {
      throw new IllegalArgumentException(
          e.getCause() instanceof UnrecoverableKeyException
              ? "'" + file + "' has another password than '" + KeyStoreFile.PASSWORD + "'"
              : "'" + file + "' is no PKCS12 file",
          e);
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("'" + file + "' is no PKCS12 file of this JDK", e);
    }
  }

  /** Writes a file that is not there yet, and that only its owner can read. */
  static void write(Path file, KeyStore store) throws IOException, GeneralSecurityException {
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try (OutputStream out = Files.newOutputStream(file)) {
      store.store(out, KeyStoreFile.PASSWORD.toCharArray());
    }
  }

  /**
   * Makes sure that a certificate is valid today.
   *
   * @throws IllegalArgumentException if it is not; the message names the file and the day
   */
  static void checkDates(Path file, X509Certificate certificate) {
    Date now = new Date();
    if (now.after(certificate.getNotAfter())) {
      throw new IllegalArgumentException(
          "a certificate in '" + file + "' expired on " + day(certificate.getNotAfter()));
    }
    if (now.before(certificate.getNotBefore())) {
      throw new IllegalArgumentException(
          "a certificate in '%s' is valid from %s on, and this machine's clock says %s"
              .formatted(file, day(certificate.getNotBefore()), day(now)));
    }
  }

  static LocalDate day(Date time) {
    return LocalDate.ofInstant(time.toInstant(), ZoneOffset.UTC);
  }
}
