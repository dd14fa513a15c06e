package org.wsbench.load;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Bytes that all requests of an operation carry and all right replies return, too many to have
 * copies of. They are in memory once, for all requests, connections, and event loops. Requests are
 * given with a stand-in in their place. In a reply, they are compared as they arrive, and
 * validators get the reply with the stand-in in their place.
 *
 * @param bytes as they travel, all remaining ones; shared, must not be modified
 * @param standIn contained in each request once; shorter than the content
 */
public record LargeContent(ByteBuffer bytes, byte[] standIn) {

  /** So many first bytes tell where the content begins in a reply. */
  static final int PREFIX = 32;

  /**
   * Checks the lengths.
   *
   * @throws IllegalArgumentException if the stand-in is empty, or the content is shorter than
   *     {@value #PREFIX} bytes or not longer than the stand-in
   */
  public LargeContent {
    if (standIn.length == 0 || bytes.remaining() < PREFIX || bytes.remaining() <= standIn.length) {
      throw new IllegalArgumentException(
          ("large content: %d bytes with a stand-in of %d; at least %d, and more than the stand-in,"
                  + " are needed, and a stand-in of at least 1")
              .formatted(bytes.remaining(), standIn.length, PREFIX));
    }
    bytes = bytes.slice().asReadOnlyBuffer();
    standIn = standIn.clone();
  }

  @Override
  public byte[] standIn() {
    return standIn.clone();
  }

  int length() {
    return bytes.capacity();
  }

  /**
   * Where the stand-in is in a request.
   *
   * @throws IllegalArgumentException if it is not there, or more than once
   */
  int standInOf(byte[] request) {
    int first = -1;
    for (int i = 0; i <= request.length - standIn.length; i++) {
      if (Arrays.equals(request, i, i + standIn.length, standIn, 0, standIn.length)) {
        if (first >= 0) {
          throw new IllegalArgumentException("large content: a request has two stand-ins");
        }
        first = i;
      }
    }
    if (first < 0) {
      throw new IllegalArgumentException("large content: a request has no stand-in");
    }
    return first;
  }
}
