package org.wsbench.driver.plan;

import java.util.Locale;

/** How the measured time is shared out among stacks. */
public enum Scheme {
  /** All stacks are up at once; short drained slices rotate among them in random order. */
  SLICES,
  /** One stack after the other, one long window for each case, as in 2007. */
  WINDOWS;

  /** The word in plans and results: {@code slices}, {@code windows}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the word of a plan. */
  public static Scheme parse(String text) {
    return Ranges.named(Scheme.class, Scheme::word, text);
  }
}
