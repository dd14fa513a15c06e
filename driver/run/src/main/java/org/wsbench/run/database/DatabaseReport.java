package org.wsbench.run.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The report of a service on its database, in a file.
 *
 * @param time that it has spent there so far
 * @param product name and version of the database
 */
public record DatabaseReport(DatabaseTime time, Optional<String> product) {

  /** The report of a service that writes none. */
  public static final DatabaseReport NONE = new DatabaseReport(DatabaseTime.NONE, Optional.empty());

  private static final int COUNTS = 2 * Long.BYTES;
  private static final int LONGEST_PRODUCT = 200;

  /**
   * Reads two 64-bit integers, little-endian, for the time, and then the product in UTF-8. The two
   * numbers are not of one moment: look-ups that end while they are read may be in one only.
   */
  public static DatabaseReport read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    if (bytes.length < COUNTS) {
      return NONE;
    }
    ByteBuffer counts = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    DatabaseTime time = new DatabaseTime(counts.getLong(), counts.getLong());
    int length = Math.min(bytes.length - COUNTS, LONGEST_PRODUCT);
    String product = new String(bytes, COUNTS, length, StandardCharsets.UTF_8).strip();
    return new DatabaseReport(time, product.isEmpty() ? Optional.empty() : Optional.of(product));
  }
}
