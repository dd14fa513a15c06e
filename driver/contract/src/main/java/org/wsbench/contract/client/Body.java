package org.wsbench.contract.client;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A request body that is generated while it is sent, so that a large body needs no memory.
 *
 * @param parts the parts in order
 */
public record Body(List<Part> parts) {
  private static final int BUFFER_BYTES = 64 * 1024;

  /** Repeated bytes. */
  public record Part(byte[] bytes, long times) {
    /** The bytes of a text in UTF-8, repeated. */
    public static Part of(String text, long times) {
      return new Part(text.getBytes(StandardCharsets.UTF_8), times);
    }
  }

  /** A text in UTF-8. */
  public static Body of(String text) {
    return new Body(List.of(Part.of(text, 1)));
  }

  /** A text in which a repeated unit replaces a mark. */
  public static Body repeating(String text, String mark, String unit, long times) {
    int at = text.indexOf(mark);
    return new Body(
        List.of(
            Part.of(text.substring(0, at), 1),
            Part.of(unit, times),
            Part.of(text.substring(at + mark.length()), 1)));
  }

  /** In bytes. */
  public long length() {
    return parts.stream().mapToLong(part -> part.bytes().length * part.times()).sum();
  }

  /** Writes the whole body. */
  public void writeTo(OutputStream out) throws IOException {
    OutputStream buffered = new BufferedOutputStream(out, BUFFER_BYTES);
    for (Part part : parts) {
      for (long i = 0; i < part.times(); i++) {
        buffered.write(part.bytes());
      }
    }
    buffered.flush();
  }
}
