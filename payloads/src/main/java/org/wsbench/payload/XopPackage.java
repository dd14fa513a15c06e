package org.wsbench.payload;

import java.util.Map;

/**
 * An XML document, and the binary data that it includes from outside (XOP 1.0, section 2).
 *
 * @param document the root part; shared, not copied: callers leave it unchanged
 * @param attachments contents of the other parts by their content ids; shared, not copied
 */
public record XopPackage(byte[] document, Map<String, byte[]> attachments) {

  /** A document that includes nothing. */
  public static XopPackage of(byte[] document) {
    return new XopPackage(document, Map.of());
  }
}
