package org.wsbench.app.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Time that a service has spent in its database so far.
 *
 * @param lookups orders that were looked up, with whatever result
 * @param nanos their time together, from the wish for a connection until it was given back
 */
public record DatabaseTime(long lookups, long nanos) {

  /** Nothing yet. */
  public static final DatabaseTime NONE = new DatabaseTime(0, 0);

  /**
   * Reads what a service counts in a file: two 64-bit integers, little-endian. The two are not of
   * one moment: look-ups that end while it is read may be in one only.
   */
  public static DatabaseTime read(Path file) throws IOException {
    ByteBuffer counts = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    return counts.remaining() < 2 * Long.BYTES
        ? NONE
        : new DatabaseTime(counts.getLong(), counts.getLong());
  }

  /** What was added since an earlier reading. */
  public DatabaseTime since(DatabaseTime earlier) {
    return new DatabaseTime(lookups - earlier.lookups, nanos - earlier.nanos);
  }
}
