package org.wsbench.app.stack;

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
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Approach parse(String text) {
    for (Approach approach : values()) {
      if (approach.id().equals(text)) {
        return approach;
      }
    }
    throw new IllegalArgumentException("'" + text + "' is not allowed; give stock, tuned or draft");
  }
}
