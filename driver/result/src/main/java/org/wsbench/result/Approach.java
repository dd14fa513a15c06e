package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a stack is configured. */
public enum Approach {
  /** As its own project ships and documents it for production. */
  STOCK,
  /** Configured in another way; the descriptor's notes say what differs. */
  TUNED,
  /** Still being written: need not pass the checks yet, and runs only if it is named. */
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
