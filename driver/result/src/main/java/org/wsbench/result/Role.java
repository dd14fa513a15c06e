package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What a stack is there for in a comparison. */
public enum Role {
  /** A stack that is compared with others. */
  COMPETITOR,
  /** A competitor that the others are compared with where nobody names a baseline. */
  BASELINE,
  /** No competitor: shows what the same work costs when XML is read and written by hand. */
  XML_REFERENCE,
  /** No competitor: shows what the same messages cost when their XML is not read at all. */
  TRANSPORT_REFERENCE;

  /** The word in descriptors and results, in kebab case, such as {@code xml-reference}. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether this is a reference implementation and no competitor. */
  public boolean isReference() {
    return this == XML_REFERENCE || this == TRANSPORT_REFERENCE;
  }

  /**
   * Reads the word of a descriptor.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  public static Role parse(String text) {
    return Ids.parse(Role.class, Role::id, text);
  }
}
