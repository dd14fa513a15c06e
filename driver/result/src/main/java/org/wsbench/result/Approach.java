package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a stack is configured, or that it is not finished. */
public enum Approach {
  /** As its own project ships and documents it for production. */
  STOCK,
  /** Changed from that, to be faster or slower; what was changed is in the descriptor's notes. */
  TUNED,
  /** Still being written: not held to the contract yet, and run only where it is named. */
  DRAFT;

  /** The word in descriptors and results: {@code stock}, {@code tuned}, {@code draft}. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads the word of a descriptor.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  public static Approach parse(String text) {
    return Ids.parse(Approach.class, Approach::id, text);
  }
}
