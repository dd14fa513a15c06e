package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What the echo service does with its argument. */
public enum ServiceMode {
  /** Reads every value through its typed accessor and builds the reply from the values. */
  TYPED,
  /** Returns the argument unread, as in 2007. */
  REFERENCE;

  /** The word in plans, commands and results: {@code typed}, {@code reference}. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads the word of a plan or an option.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  public static ServiceMode parse(String text) {
    return Ids.parse(ServiceMode.class, ServiceMode::id, text);
  }
}
