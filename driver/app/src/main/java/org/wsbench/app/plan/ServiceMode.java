package org.wsbench.app.plan;

import java.util.Locale;

/** What the echo service does with its argument. */
public enum ServiceMode {
  /** Reads every value through its typed accessor and builds the reply from the values. */
  TYPED,
  /** Hands the argument back as it is, as in 2007. */
  REFERENCE;

  /** The word in plans, commands and results: {@code typed}, {@code reference}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads the word of a plan or an option. */
  public static ServiceMode parse(String text) {
    return Ranges.named(ServiceMode.class, ServiceMode::id, text);
  }
}
