package org.wsbench.load.multipart;

import java.util.List;
import java.util.Optional;

/**
 * A part of a multipart body (RFC 2046, section 5.1).
 *
 * @param headers its header lines, unfolded
 * @param content shared, not copied: callers leave it unchanged
 */
public record BodyPart(List<String> headers, byte[] content) {

  /**
   * The value of a header field.
   *
   * @param name in any case
   */
  public Optional<String> header(String name) {
    return headers.stream()
        .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst();
  }
}
