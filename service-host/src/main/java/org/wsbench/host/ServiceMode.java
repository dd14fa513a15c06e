package org.wsbench.host;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the echo service does with its argument. */
public enum ServiceMode {
  /** Reads every value through its typed accessor and builds the reply from the values. */
  TYPED,
  /** Returns its argument unread, as the benchmark of 2007 did. */
  REFERENCE;

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The mode of that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static ServiceMode named(String id) {
    return Arrays.stream(values())
        .filter(mode -> mode.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a service mode; give %s".formatted(id, ids())));
  }

  private static String ids() {
    return Arrays.stream(values()).map(ServiceMode::id).collect(Collectors.joining(" or "));
  }
}
