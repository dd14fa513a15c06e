package org.wsbench.cluster.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Deflates and inflates bytes in the ZLIB format (RFC 1950), whose checksum detects damage. */
final class Deflated {
  private Deflated() {}

  static byte[] deflate(byte[] bytes) {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return deflated.toByteArray();
  }

  /**
   * Inflates a message.
   *
   * @param most largest number of bytes to inflate
   * @throws WireException if it is damaged, truncated, or too long, or if bytes follow it
   */
  static byte[] inflate(byte[] bytes, int most) throws WireException {
    Inflater inflater = new Inflater();
    ByteArrayInputStream source = new ByteArrayInputStream(bytes);
    try (InputStream in = new InflaterInputStream(source, inflater)) {
      byte[] inflated = in.readNBytes(most + 1);
      if (inflated.length > most) {
        throw new WireException("message inflates to more than " + most + " bytes");
      }
      if (!inflater.finished()) {
        throw new WireException("message cannot be inflated: it needs a dictionary");
      }
      int rest = inflater.getRemaining() + source.available();
      if (rest > 0) {
        throw new WireException("message is followed by " + rest + " more bytes");
      }
      return inflated;
    } catch (IOException e) {
      throw new WireException("message cannot be inflated: " + e.getMessage(), e);
    } finally {
      inflater.end();
    }
  }
}
