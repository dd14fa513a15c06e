package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The purpose of a stack in a comparison. */
public enum Role {
  /** A stack that is compared with others. */
  COMPETITOR,
  /** A competitor that the others are compared with if a plan names no baseline. */
  BASELINE,
  /** A reference: shows the cost of the same work with XML read and written by hand. */
  XML_REFERENCE,
  /** A reference: shows the cost of the same messages if their XML is not read at all. */
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
