package org.wsbench.run.stack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests of files, short enough to be read by people. */
final class FileDigest {
  private static final int DIGITS = 16;

  private FileDigest() {}

  /** The first 16 hexadecimal digits of a file's SHA-256. */
  static String of(Path file) throws IOException {
    MessageDigest sha256 = newDigest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), sha256)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return HexFormat.of().formatHex(sha256.digest()).substring(0, DIGITS);
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
