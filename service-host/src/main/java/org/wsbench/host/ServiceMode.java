package org.wsbench.host;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How the echo service treats its argument. */
public enum ServiceMode {
  /** Reads every value through its typed accessor and builds the reply from the values. */
  TYPED,
  /** Hands the received argument back as it is, as the benchmark of 2007 did. */
  REFERENCE;

  /** The name on the command line. */
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The mode of that name.
   *
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static ServiceMode named(String title) {
    return Arrays.stream(values())
        .filter(mode -> mode.title().equals(title))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not a service mode; give %s".formatted(title, titles())));
  }

  private static String titles() {
    return Arrays.stream(values()).map(ServiceMode::title).collect(Collectors.joining(" or "));
  }
}
